import { sql } from 'kysely'
import type { Tx } from '#server/db/client.ts'

const MOST = 10

/** The active super-admins, oldest account first. */
export const listAdministrators = (tx: Tx) =>
  tx
    .selectFrom('users as u')
    .where('u.status', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_roles as ur')
          .innerJoin('roles as r', 'r.id', 'ur.role_id')
          .whereRef('ur.user_id', '=', 'u.id')
          .where('r.is_super', '=', true)
          .select(sql`1`.as('one')),
      ),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email'])
    .orderBy('u.id')
    .limit(MOST)
    .execute()
