import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const ASK_AGAIN_MS = 100
const SILENT_MS = 5_000

type Holder = { pid: number; application_name: string; since: Date; state: string | null }

const holderOf = async (client: pg.Client, lock: number) => {
  const { rows } = await client.query<Holder>(
    `select a.pid, a.application_name, coalesce(a.xact_start, a.state_change, a.backend_start) as since, a.state
      from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
        and l.database = (select oid from pg_database where datname = current_database())`,
    [lock],
  )
  return rows[0]
}

const told = ({ pid, application_name, since, state }: Holder) =>
  `Waiting for another connection to this database, which prepares it: process ${pid} of PostgreSQL (${application_name || 'without a name'}, ${state ?? 'unknown'}), since ${since.toISOString()}. If no other start of Brigada is under way, end it with "select pg_terminate_backend(${pid})".`

/**
 * Takes an advisory lock that ends with the transaction it opens on this connection, so no pooler can keep it. Waits
 * while another process holds it, and reports that process once after five seconds. The statement has no parameters,
 * because PostgreSQL keeps the snapshot of one that has until the transaction ends, and an index that is built
 * concurrently waits for every older snapshot.
 */
export const takeTurn = async (client: pg.Client, lock: number, say: (line: string) => void): Promise<void> => {
  await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  const began = Date.now()
  let silent = true
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_xact_lock(${lock}) as got`)
    if (rows[0]!.got) return
    if (silent && Date.now() - began > SILENT_MS) {
      silent = false
      const holder = await holderOf(client, lock)
      if (holder) say(told(holder))
    }
    await sleep(ASK_AGAIN_MS)
  }
}
