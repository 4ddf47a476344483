// TeamCity: .teamcity/settings.kts
// Four build configurations and one that joins them. '--report teamcity' reports tests while they
// run, and needs no plugin.
import jetbrains.buildServer.configs.kotlin.*
import jetbrains.buildServer.configs.kotlin.buildSteps.script

version = "2024.12"

val shards = (1..4).map { Play(it, of = 4) }

project {
    shards.forEach { buildType(it) }
    buildType(Merge)
}

class Play(shard: Int, of: Int) : BuildType({
    id("Play$shard")
    name = "Play $shard of $of"
    artifactRules = "reports/shard-*.ndjson => reports"
    vcs { root(DslContext.settingsRoot) }
    params { param("env.SHARD", "$shard") }
    steps {
        // An agent with Swift, and shopper on its PATH ('make install').
        script { scriptContent = "swift build --product MyShop" }
        script {
            scriptContent = """
                shopper run scenarios --adapter .build/debug/MyShop --shard "%env.SHARD%/4" \
                  --events "reports/shard-%env.SHARD%.ndjson" --report teamcity
            """.trimIndent()
        }
    }
})

object Merge : BuildType({
    name = "Merge"
    artifactRules = "reports/report.html"
    steps {
        script {
            scriptContent = """
                shopper merge reports/shard-*.ndjson -o reports/events.ndjson --report html
            """.trimIndent()
        }
    }
    dependencies {
        shards.forEach { shard ->
            dependency(shard) {
                // Merge also if a shard failed or is missing.
                snapshot { onDependencyFailure = FailureAction.ADD_PROBLEM }
                artifacts { artifactRules = "reports => reports" }
            }
        }
    }
})
