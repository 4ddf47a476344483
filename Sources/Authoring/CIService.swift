/// A CI service that runs scenarios, as a project shows that it uses it.
package enum CIService: CaseIterable, Sendable {
  case gitHub
  case gitLab
  case circleCI
  case buildkite
  case jenkins

  /// What stands in the folder of a project that uses it.
  package var sign: String {
    switch self {
    case .gitHub: ".github"
    case .gitLab: ".gitlab-ci.yml"
    case .circleCI: ".circleci"
    case .buildkite: ".buildkite"
    case .jenkins: "Jenkinsfile"
    }
  }

  /// A file of its own, since what stands there already is somebody's.
  package var file: FirstFiles.File { FirstFiles.File(path, text) }

  /// What is left to do by hand; `nil` if the service finds the file by itself.
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

  private static let gitHubText = """
    name: shopper
    on: [push, pull_request]
    jobs:
      shopper:
        runs-on: ubuntu-24.04
        steps:
          - uses: actions/checkout@v4
          # Install shopper here, or build it: see the README of Mystery Shopper.
          - run: shopper run --report junit --report html --report github
          - if: always()
            uses: actions/upload-artifact@v4
            with: { name: shopper, path: reports }

    """

  private static let gitLabText = """
    shopper:
      # An image that has shopper; the README of Mystery Shopper says how to build it.
      image: shopper
      script:
        - shopper run --shard auto
      artifacts:
        when: always
        paths: [reports]
        reports: { junit: reports/junit.xml }

    """

  private static let circleCIText = """
    version: 2.1
    jobs:
      shopper:
        # An image that has shopper; the README of Mystery Shopper says how to build it.
        docker: [{ image: shopper }]
        steps:
          - checkout
          - run: shopper run --shard auto
          - store_test_results: { path: reports }
          - store_artifacts: { path: reports }
    workflows:
      shopper: { jobs: [shopper] }

    """

  private static let buildkiteText = """
    steps:
      - label: shopper
        # On an agent that has shopper; the README of Mystery Shopper says how to build it.
        command: shopper run --shard auto
        artifact_paths: reports/**/*

    """

  private static let jenkinsText = """
    pipeline {
      agent any
      stages {
        stage('shopper') {
          // On an agent that has shopper; the README of Mystery Shopper says how to build it.
          steps { sh 'shopper run' }
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
}
