/// A CI service that `shopper init` supports.
package enum CIService: CaseIterable, Sendable {
  case gitHub
  case gitLab
  case circleCI
  case buildkite
  case jenkins

  /// The file or folder by which a project of this service is detected.
  package var sign: String {
    switch self {
    case .gitHub: ".github"
    case .gitLab: ".gitlab-ci.yml"
    case .circleCI: ".circleci"
    case .buildkite: ".buildkite"
    case .jenkins: "Jenkinsfile"
    }
  }

  /// A separate file, since existing files belong to the user; its path is from the repository's
  /// root.
  package func file(of project: CIProject) -> FirstFiles.File {
    FirstFiles.File(path, text(of: project))
  }

  /// A remaining manual step; `nil` if the service finds the file by itself.
  package var nextStep: String? {
    switch self {
    case .gitHub: nil
    case .gitLab: "add to .gitlab-ci.yml:  include: { local: \(path) }"
    case .circleCI: "copy its job into .circleci/config.yml, or name it as the project's config"
    case .buildkite: "add a step:  buildkite-agent pipeline upload \(path)"
    case .jenkins: "copy its stage into the Jenkinsfile, or make a pipeline of it"
    }
  }

  private var path: String {
    switch self {
    case .gitHub: ".github/workflows/shopper.yml"
    case .gitLab: ".gitlab/shopper.yml"
    case .circleCI: ".circleci/shopper.yml"
    case .buildkite: ".buildkite/shopper.yml"
    case .jenkins: "Jenkinsfile.shopper"
    }
  }

  private func text(of project: CIProject) -> String {
    switch self {
    case .gitHub: Self.gitHubText(project)
    case .gitLab: Self.gitLabText(project)
    case .circleCI: Self.circleCIText(project)
    case .buildkite: Self.buildkiteText(project)
    case .jenkins: Self.jenkinsText(project)
    }
  }

  /// The page on which the service's variables are set.
  package var settingsPage: String {
    switch self {
    case .gitHub: "Settings, Secrets and variables, Actions, Variables"
    case .gitLab: "Settings, CI/CD, Variables"
    case .circleCI: "Project Settings, Environment Variables"
    case .buildkite: "the pipeline's settings, Environment Variables, or the agent's environment"
    case .jenkins: "Manage Jenkins, System, Environment variables"
    }
  }

  private static func gitHubText(_ project: CIProject) -> String {
    """
    name: shopper
    on: [push, pull_request]
    jobs:
      shopper:
        runs-on: ubuntu-24.04
        container: swift:6.3
        env:
          # Both are variables of this repository. A build is kept for each value of the second,
          # a tag: without it, the first build stays until the cache is cleared.
          SHOPPER_REPOSITORY: ${{ vars.SHOPPER_REPOSITORY }}
          SHOPPER_VERSION: ${{ vars.SHOPPER_VERSION }}
        steps:
          - uses: actions/checkout@v4
          - id: kept
            uses: actions/cache/restore@v4
            with: { path: .shopper, key: "shopper-${{ vars.SHOPPER_VERSION }}" }
          - name: Build shopper
            run: |
    \(CIInstallation.script(into: ".shopper", indent: 10))
          - if: steps.kept.outputs.cache-hit != 'true'
            uses: actions/cache/save@v4
            with: { path: .shopper, key: "shopper-${{ vars.SHOPPER_VERSION }}" }
          - run: \(project.command(built)) --report junit --report html --report github
          - if: always()
            uses: actions/upload-artifact@v4
            with: { name: shopper, path: \(project.reports) }

    """
  }

  private static func gitLabText(_ project: CIProject) -> String {
    """
    shopper:
      image: swift:6.3
      cache: { key: "shopper-$SHOPPER_VERSION", paths: [.shopper], when: always }
      script:
        - |
    \(CIInstallation.script(into: ".shopper", indent: 6))
        - \(project.command(built)) --shard auto
      artifacts:
        when: always
        paths: [\(project.reports)]
        reports: { junit: \(project.reports)/junit.xml }

    """
  }

  private static func circleCIText(_ project: CIProject) -> String {
    """
    version: 2.1
    jobs:
      shopper:
        docker: [{ image: "swift:6.3" }]
        steps:
          - checkout
          - restore_cache: { key: "shopper-{{ .Environment.SHOPPER_VERSION }}" }
          - run:
              name: Build shopper
              command: |
    \(CIInstallation.script(into: ".shopper", indent: 12))
          - save_cache:
              key: "shopper-{{ .Environment.SHOPPER_VERSION }}"
              paths: [.shopper]
          - run: \(project.command(built)) --shard auto
          - store_test_results: { path: \(project.reports) }
          - store_artifacts: { path: \(project.reports) }
    workflows:
      shopper: { jobs: [shopper] }

    """
  }

  // An agent's checkout is cleaned before each job, so the build is kept in the agent's home.
  private static func buildkiteText(_ project: CIProject) -> String {
    """
    steps:
      - label: shopper
        # On an agent with Swift 6.3. A pipeline's file writes '$$' where the shell is to see '$'.
        command: |
    \(CIInstallation.script(into: homeOfAgent, indent: 6).doublingDollars)
          \(project.command(program.doublingDollars)) --shard auto
        artifact_paths: \(project.reports)/**/*

    """
  }

  private static func jenkinsText(_ project: CIProject) -> String {
    """
    pipeline {
      // Any agent with Swift 6.3.
      agent any
      stages {
        stage('shopper') {
          steps {
            sh '''
    \(CIInstallation.script(into: homeOfAgent, indent: 10))
              \(project.command(program))
            '''
          }
        }
      }
      post {
        always {
          junit '\(project.reports)/junit.xml'
          archiveArtifacts '\(project.reports)/**'
        }
      }
    }

    """
  }

  private static let built = ".shopper/bin/shopper"
  private static let homeOfAgent = "$HOME/.cache/shopper/${SHOPPER_VERSION:-latest}"
  private static let program = "\"\(homeOfAgent)/bin/shopper\""
}

extension String {
  fileprivate var doublingDollars: String {
    split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
  }
}
