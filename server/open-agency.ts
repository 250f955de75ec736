import { followSettings } from './behaviors/agency.ts'
import { openLive } from './behaviors/live/listen.ts'
import type { Services } from './behaviors/services.ts'
import { type OnStatement, openDb, openPool } from './db/client.ts'
import { checkPooler } from './db/pooler.ts'
import { checkReplicas } from './db/inspect-replicas.ts'
import { openReplicas } from './db/replicas.ts'
import { checkWay } from './db/session-settings.ts'
import { openDatabase } from './db/open-database.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { APP_ROLE } from './db/roles.ts'
import { install } from './install/install.ts'
import type { Pools } from './office/health/read-figures.ts'
import { eraseAgain } from './people/personal-data/erase-again.commands.ts'
import { openOwnSecrets } from './install/secret-key.ts'
import type { Config } from './platform/config.ts'
import { measureStatement } from './platform/metrics.ts'
import { openLog } from './platform/log.ts'
import { openStorage } from './platform/storage.ts'

/** What follows the statements of requests and of jobs: metrics those of requests, traces all. */
const openWatchers = async ({ metrics, traces }: Config) => {
  const { openTraces, traceStatement } = traces ? await import('./platform/traces.ts') : {}
  const watchers: OnStatement[] = [...(metrics ? [measureStatement] : []), ...(traceStatement ? [traceStatement] : [])]
  const all: OnStatement = (text) => {
    const ends = watchers.map((begin) => begin(text))
    return (error) => ends.forEach((end) => end?.(error))
  }
  return {
    ofRequests: watchers.length > 0 ? all : undefined,
    ofJobs: traceStatement,
    sent: traces && openTraces ? openTraces(traces) : null,
  }
}

/**
 * Everything that a process needs before it listens, and how to close it; for the server and the command line. With
 * `share` the embedded PostgreSQL of a running server is joined and left running.
 */
export const openAgency = async (config: Config, share = false) => {
  const log = openLog(config.log_level)
  const onError = (error: Error) => log.warn('database connection lost', { error: error.message })
  const database = await openDatabase(config, share)
  const stopDatabase = async (error: unknown): Promise<never> => {
    await database.stop()
    throw error
  }
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  await checkWay(database.url).catch(stopDatabase)
  const url = await prepareDatabase(database, say).catch(stopDatabase)
  const pool_url = config.database_pool_url
  if (pool_url !== null) await checkPooler(pool_url, url).catch(stopDatabase)
  const replica_urls = config.database_replica_urls
  await checkReplicas(replica_urls, url).catch(stopDatabase)
  const watchers = await openWatchers(config)
  const pool = openPool(pool_url ?? url, {
    role: APP_ROLE,
    pooled: pool_url !== null,
    onError,
    onStatement: watchers.ofRequests,
  })
  const onStatement = watchers.ofJobs
  const exportPool = openPool(url, { role: APP_ROLE, max: 4, statementTimeoutMs: 600_000, onError, onStatement })
  const jobPool = openPool(url, {
    // One listens for jobs. Fetching and finishing them takes milliseconds, so all share the other one.
    max: 2,
    waitMs: 10_000,
    statementTimeoutMs: 600_000,
    onError,
    onStatement,
  })
  const replicas =
    replica_urls.length === 0
      ? null
      : openReplicas(replica_urls, pool, (event, replica) => log.warn(event, { replica }), {
          onError,
          onStatement: watchers.ofRequests,
        })
  const db = openDb(pool)
  const services: Omit<Services, 'app'> = {
    db,
    exportDb: openDb(replicas ? replicas.exportsBeside(exportPool) : exportPool),
    replicas,
    config,
    storage: openStorage(config),
    log,
    secrets: await openOwnSecrets(db, config).catch(stopDatabase),
    live: openLive(url, (error) => log.warn('changes could not be received', { error: error.message })),
  }
  await install(services.db).catch(stopDatabase)
  await followSettings(db, services.live, (error) =>
    log.warn('settings were not read', { error: error.message }),
  ).catch(stopDatabase)
  for (const { entity, id } of await eraseAgain(db, services.secrets, config.data_dir).catch(stopDatabase))
    say(`Anonymised after the backup, and has open work in it: ${entity} ${id}. Anonymise them by hand.`)
  const close = async () => {
    await replicas?.close()
    await Promise.all([services.live.close(), pool.end(), exportPool.end(), jobPool.end(), watchers.sent?.close()])
    await database.stop()
  }
  const pools: Pools = { requests: pool, exports: exportPool, jobs: jobPool }
  return { services, database: { ...database, url }, pools, close }
}

export type Agency = Awaited<ReturnType<typeof openAgency>>
