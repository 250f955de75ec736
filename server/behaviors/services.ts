import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import type { Replicas } from '#server/db/replicas.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { Live } from './live/listen.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Storage } from '#server/platform/storage.ts'

/** What modules are mounted with: the server, the pool for short work, the pool for exports, and external services. */
export type Services = {
  app: FastifyInstance
  db: Db
  exportDb: Db
  /** The read replicas of the database; null when there are none. */
  replicas: Replicas | null
  config: Config
  storage: Storage
  log: Log
  live: Live
  secrets: Secrets
}
