import { asking } from '#server/db/roles.ts'
import type { AgencyRow } from './agency.ts'
import { namesOf } from './agency.ts'
import type { Control } from './control.ts'
import { readEnv } from './folder.ts'

/** What is inside an agency: its last migration, people, and the moment of its last change (ISO text). */
type Inside = { migration: string | null; users: number; workers: number; last_change: string | null }

/** An agency with what it holds, the bytes of its database, its connections, and whether its server answers. */
export type Listed = AgencyRow &
  Partial<Inside> & { bytes: number | null; connections: number; ready: boolean; problem: string | null }

const INSIDE = `select (select name from migrations order by number desc limit 1) as migration,
  (select count(*)::int from users) as users, (select count(*)::int from workers) as workers,
  (select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from change_history order by id desc limit 1) as last_change`

const OUTSIDE = `select d.datname as database, pg_database_size(d.oid)::float8 as bytes,
    (select count(*)::int from pg_stat_activity a where a.datid = d.oid) as connections
  from pg_database d where d.datname = any($1)`

const ANSWER_MS = 3_000

const isReady = async (port: number) => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(ANSWER_MS) })
    return answer.ok
  } catch {
    return false
  }
}

const lookInside = async (
  { settings }: Control,
  name: string,
): Promise<{ inside: Partial<Inside>; problem: string | null }> => {
  try {
    const url = readEnv(settings, name)?.['DATABASE_URL']
    if (url === undefined) return { inside: {}, problem: 'its settings (agency.env) are missing' }
    const inside = await asking(url, async (client) => (await client.query<Inside>(INSIDE)).rows[0]!)
    return { inside, problem: null }
  } catch (error) {
    return { inside: {}, problem: (error as Error).message }
  }
}

/** All agencies by name; one that cannot be read has a problem and does not hide the others. */
export const listAgencies = async (control: Control): Promise<Listed[]> => {
  const rows = await control.rows()
  const { rows: outside } = await control.client.query<{ database: string; bytes: number; connections: number }>(
    OUTSIDE,
    [rows.map(({ name }) => namesOf(name).database)],
  )
  const listed: Listed[] = []
  for (const row of rows) {
    const { bytes = null, connections = 0 } =
      outside.find(({ database }) => database === namesOf(row.name).database) ?? {}
    const ready = await isReady(row.port)
    const { inside, problem } = await lookInside(control, row.name)
    listed.push({ ...row, ...inside, bytes, connections, ready, problem: problem ?? row.failure })
  }
  return listed
}
