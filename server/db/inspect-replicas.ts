import { ConfigError, withoutSecret } from '../platform/setting-values.ts'
import type { Finding } from './boot-checks.ts'
import { asking } from './roles.ts'

const STATE = `select (select system_identifier from pg_control_system())::text || ' ' || oid as here, pg_postmaster_start_time()::text as since,
    pg_is_in_recovery() as follows,
    pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0')::float8 as at,
    current_setting('hot_standby_feedback')::boolean as feedback
  from pg_database where datname = current_database()`

/** Which database a server holds, since when it runs, whether it follows another one, its position in the log in bytes, and whether it keeps the primary from removing rows that it still reads. */
type State = { here: string; since: string; follows: boolean; at: number; feedback: boolean }

const stateOf = (connectionString: string) =>
  asking(connectionString, async (client) => (await client.query<State>(STATE)).rows[0]!)

/** The replicas of the database at `url`: how many bytes each is behind it, null when it does not answer, whether it is the primary itself, and what is wrong with it. */
export const lookAtReplicas = async (urls: readonly string[], url: string) => {
  if (urls.length === 0) return []
  const primary = await stateOf(url)
  return Promise.all(
    urls.map(async (one) => {
      const name = withoutSecret(one)
      const state = await stateOf(one).catch(() => null)
      if (state === null)
        return { name, behind: null, feedback: false, fault: 'It does not answer.', isOther: false, isPrimary: false }
      const { here, since, follows, at, feedback } = state
      const isOther = here !== primary.here
      const isPrimary = !follows && since === primary.since
      const fault = isOther
        ? `${name} in DATABASE_REPLICA_URL leads to another database than DATABASE_URL.`
        : follows || isPrimary
          ? null
          : 'It is not a replica but a primary server.'
      return { name, behind: Math.max(0, primary.at - at), feedback, fault, isOther, isPrimary }
    }),
  )
}

/** Throws, with a sentence, when a replica holds another database. One that does not answer, or was promoted, is only not used. */
export const checkReplicas = async (urls: readonly string[], url: string): Promise<void> => {
  const other = (await lookAtReplicas(urls, url)).find(({ isOther }) => isOther)
  if (other) throw new ConfigError(other.fault!)
}

/** What `npm run doctor` says about the replicas. */
export const inspectReplicas = async (urls: readonly string[], url: string): Promise<Finding[]> =>
  (await lookAtReplicas(urls, url)).map(({ name, behind, feedback, fault, isPrimary }) => ({
    setting: 'read replica',
    value: behind === null ? name : `${name}, ${isPrimary ? 'the primary now' : `${behind} bytes behind`}`,
    safe: fault === null && (feedback || isPrimary),
    advice: fault ?? 'Switch hot_standby_feedback on there: without it the replica ends long reads, such as exports.',
  }))
