import type { Db } from '#server/db/client.ts'

/** Ids of all users with a super-admin role. */
export const superAdmins = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('user_roles as ur')
      .innerJoin('roles as r', 'r.id', 'ur.role_id')
      .where('r.is_super', '=', true)
      .select('ur.user_id')
      .distinct()
      .execute()
  ).map(({ user_id }) => user_id)
