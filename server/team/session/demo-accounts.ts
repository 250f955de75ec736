import type { Db } from '#server/db/client.ts'

/** The password of every account of the demo agency. */
export const DEMO_PASSWORD = 'brigada-demo'

const SHOWN = ['admin@brigada.test', 'recruiter@brigada.test', 'coordinator@brigada.test', 'foreman@brigada.test']

/** The demo accounts that can be signed in to, with their role names; empty outside the demo agency. */
export const demoAccounts = async (db: Db) => {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('user_roles as ur', (join) => join.onRef('ur.user_id', '=', 'u.id').on('ur.is_primary', '=', true))
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .where('u.is_demo', '=', true)
    .where('u.status', '=', 'active')
    .where('u.email', 'in', SHOWN)
    .select(['u.email', 'r.name as role_name'])
    .execute()
  return rows.sort((a, b) => SHOWN.indexOf(a.email) - SHOWN.indexOf(b.email))
}
