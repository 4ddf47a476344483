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

  /// A separate file, since existing files belong to the user.
  package var file: FirstFiles.File { FirstFiles.File(path, text) }

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

  private var text: String {
    switch self {
    case .gitHub: Self.gitHubText
    case .gitLab: Self.gitLabText
    case .circleCI: Self.circleCIText
    case .buildkite: Self.buildkiteText
    case .jenkins: Self.jenkinsText
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

  private static let gitHubText = """
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
          - run: .shopper/bin/shopper run --report junit --report html --report github
          - if: always()
            uses: actions/upload-artifact@v4
            with: { name: shopper, path: reports }

    """

  private static let gitLabText = """
    shopper:
      image: swift:6.3
      cache: { key: "shopper-$SHOPPER_VERSION", paths: [.shopper], when: always }
      script:
        - |
    \(CIInstallation.script(into: ".shopper", indent: 6))
        - .shopper/bin/shopper run --shard auto
      artifacts:
        when: always
        paths: [reports]
        reports: { junit: reports/junit.xml }

    """

  private static let circleCIText = """
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
          - run: .shopper/bin/shopper run --shard auto
          - store_test_results: { path: reports }
          - store_artifacts: { path: reports }
    workflows:
      shopper: { jobs: [shopper] }

    """

  // An agent's checkout is cleaned before each job, so the build is kept in the agent's home.
  private static let buildkiteText = """
    steps:
      - label: shopper
        # On an agent with Swift 6.3. A pipeline's file writes '$$' where the shell is to see '$'.
        command: |
    \(CIInstallation.script(into: homeOfAgent, indent: 6).doublingDollars)
          "\(homeOfAgent.doublingDollars)/bin/shopper" run --shard auto
        artifact_paths: reports/**/*

    """

  private static let jenkinsText = """
    pipeline {
      // Any agent with Swift 6.3.
      agent any
      stages {
        stage('shopper') {
          steps {
            sh '''
    \(CIInstallation.script(into: homeOfAgent, indent: 10))
              "\(homeOfAgent)/bin/shopper" run
            '''
          }
        }
      }
      post {
        always {
          junit 'reports/junit.xml'
          archiveArtifacts 'reports/**'
        }
      }
    }

    """

  private static let homeOfAgent = "$HOME/.cache/shopper/${SHOPPER_VERSION:-latest}"
}

extension String {
  fileprivate var doublingDollars: String {
    split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
  }
}
