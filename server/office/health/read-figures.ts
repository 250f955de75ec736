import fs from 'node:fs'
import type pg from 'pg'
import { readLogState } from '#server/db/backups/log-state.ts'
import { lookAtReplicas } from '#server/db/inspect-replicas.ts'
import { newestSeen } from '#server/db/backups/newest-backup.ts'
import type { Config } from '#server/platform/config.ts'
import type { Figure, Figures } from '#server/platform/metrics.ts'

/** The pools of a process, by purpose. */
export type Pools = Record<'requests' | 'exports' | 'jobs', pg.Pool>

type Row = {
  jobs_waiting: number
  jobs_running: number
  jobs_given_up: number
  jobs_late: number
  letters_waiting: number
  letters_late: number
  webhooks_waiting: number
  webhooks_failed: number
  sessions: number
  night_failed: number
  bytes: number
  connections: number
}

type Urls = Pick<Config, 'database_url' | 'database_replica_urls'>

const late = (column: string, rows: string) =>
  `coalesce((select extract(epoch from now() - min(${column})) from ${rows}), 0)::float8`

const QUERY = `select
  (select count(*) from graphile_worker.jobs where locked_at is null and attempts < max_attempts)::int as jobs_waiting,
  (select count(*) from graphile_worker.jobs where locked_at is not null)::int as jobs_running,
  (select count(*) from graphile_worker.jobs where attempts >= max_attempts)::int as jobs_given_up,
  ${late('run_at', 'graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at <= now()')} as jobs_late,
  (select count(*) from letters where sent_at is null)::int as letters_waiting,
  ${late('created_at', 'letters where sent_at is null')} as letters_late,
  (select count(*) from webhook_deliveries where state = 'waiting')::int as webhooks_waiting,
  (select count(*) from webhook_deliveries where state = 'failed' and created_at > now() - interval '1 day')::int as webhooks_failed,
  (select count(*) from sessions where last_seen_at > now() - interval '15 minutes')::int as sessions,
  (select count(*) from night_steps where state = 'failed' and started_at > now() - interval '1 day')::int as night_failed,
  pg_database_size(current_database())::float8 as bytes,
  (select count(*) from pg_stat_activity where datname = current_database())::int as connections`

const poolFigures = (pools: Pools): Figure[] =>
  Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
    { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
    { labels: { pool, state: 'idle' }, value: idleCount },
    { labels: { pool, state: 'waited_for' }, value: waitingCount },
  ])

const freeBytes = (folder: string) => {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

const backupAge = async ({ data_dir, backup_dir }: Pick<Config, 'data_dir' | 'backup_dir'>): Promise<Figures> => {
  const newest = backup_dir === null ? null : await newestSeen({ data_dir, backup_dir })
  if (newest === null) return {}
  const value = (Date.now() - Date.parse(newest)) / 1_000
  return { backup_age_seconds: { help: 'Age of the newest backup', of: [{ value }] } }
}

const logAge = ({ data_dir, backup_dir }: Pick<Config, 'data_dir' | 'backup_dir'>): Figures => {
  const { reached } = readLogState(data_dir)
  if (backup_dir === null || reached === null) return {}
  const value = (Date.now() - Date.parse(reached)) / 1_000
  return { log_archived_age_seconds: { help: 'Age of the moment to which the log is archived', of: [{ value }] } }
}

const replicaFigures = async ({ database_url, database_replica_urls }: Urls): Promise<Figures> => {
  if (database_url === null || database_replica_urls.length === 0) return {}
  const found = await lookAtReplicas(database_replica_urls, database_url)
  const of = (value: (one: (typeof found)[number]) => number | null) =>
    found.flatMap((one) => {
      const at = value(one)
      return at === null ? [] : [{ labels: { replica: one.name }, value: at }]
    })
  return {
    replica_up: {
      help: 'Whether a read replica answers and follows the database',
      of: of(({ fault }) => Number(fault === null)),
    },
    replica_behind_bytes: {
      help: 'How much of the log a read replica has not replayed yet',
      of: of(({ behind }) => behind),
    },
  }
}

/** Metrics from the database and the disk: queues, emails, sessions, disk space, age of the backup and of the log. */
export const readFigures = async (
  pools: Pools,
  config: Pick<Config, 'backup_dir' | 'data_dir'> & Urls,
): Promise<Figures> => {
  const row = (await pools.jobs.query<Row>(QUERY)).rows[0]!
  const states = (name: 'jobs' | 'webhooks', ...keys: string[]): Figure[] =>
    keys.map((state) => ({ labels: { state }, value: row[`${name}_${state}` as keyof Row] }))
  return {
    jobs: { help: 'Queued jobs', of: states('jobs', 'waiting', 'running', 'given_up') },
    jobs_late_seconds: { help: 'How long the oldest job that is due has waited', of: [{ value: row.jobs_late }] },
    letters_waiting: { help: 'Letters that were not sent yet', of: [{ value: row.letters_waiting }] },
    letters_late_seconds: { help: 'How long the oldest of them has waited', of: [{ value: row.letters_late }] },
    webhook_deliveries: {
      help: 'Deliveries that wait, and that failed within a day',
      of: states('webhooks', 'waiting', 'failed'),
    },
    sessions_active: { help: 'Sessions used within a quarter of an hour', of: [{ value: row.sessions }] },
    night_steps_failed: { help: 'Steps of the last night that failed', of: [{ value: row.night_failed }] },
    database_bytes: { help: 'Size of the database', of: [{ value: row.bytes }] },
    database_connections: { help: 'Connections to the database', of: [{ value: row.connections }] },
    pool_connections: { help: 'Connections of this process, by pool and state', of: poolFigures(pools) },
    disk_free_bytes: { help: 'Free space where the data folder lies', of: [{ value: freeBytes(config.data_dir) }] },
    ...(await backupAge(config)),
    ...logAge(config),
    ...(await replicaFigures(config)),
  }
}
