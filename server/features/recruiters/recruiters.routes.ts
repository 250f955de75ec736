import { sql } from 'kysely'
import { recruiterEndpoints } from '#contract/recruiters.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'

const recruiterOptions = (db: Db) =>
  db
    .selectFrom('recruiters as rec')
    .innerJoin('users as u', 'u.id', 'rec.user_id')
    .select(['rec.id', 'rec.user_id', 'u.first_name', 'u.last_name'])
    .select([sql<boolean>`u.avatar_file_id is not null`.as('has_avatar')])
    .select(sql<boolean>`rec.status = 'active' and u.status = 'active'`.as('active'))
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .limit(1_000)
    .execute()

/** Names of staff recruiters for pickers. Whoever may see neither leads nor recruiters gets none. */
export const mountRecruiters = ({ app, db }: Services) =>
  mount(app, db, recruiterEndpoints, {
    'GET /api/recruiters/options': async ({ tx, actor }) => {
      const allowed = actor.permissions.has('view leads') || actor.permissions.has('view regular recruiters')
      return { data: allowed ? await recruiterOptions(tx) : [] }
    },
  })
