import { sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Tx } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'
import { phoneTail } from '../search/search-key.ts'

/** A problem when the phone belongs to someone on the blacklist; a super-admin may use it. */
export const checkBlacklist = async (tx: Tx, actor: Actor, phone: string): Promise<FieldProblem[]> => {
  if (actor.is_super) return []
  const tail = phoneTail(phone)
  const { rows } = await sql<{ found: boolean }>`select exists (
      select 1 from candidates p join statuses s on s.id = p.status_id and 'blacklisted' = any(s.meanings)
        where p.phone_tail = ${tail} and p.phone = ${phone} and p.archived_at is null
      union all
      select 1 from workers p join statuses s on s.id = p.status_id and 'blacklisted' = any(s.meanings)
        where p.phone_tail = ${tail} and p.phone = ${phone} and p.archived_at is null
    ) as found`.execute(tx)
  return rows[0]!.found ? [{ path: 'phone', code: 'blacklisted' }] : []
}
