import { sql } from 'kysely'
import type { ViewEntity } from '#contract/office/views.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'

type Owner = { id: number; first_name: string; last_name: string }

/** The saved views of a list that the actor sees: their own and the shared ones, by name. */
export const visibleViews = (db: Db, actor: Actor, entity: ViewEntity) =>
  db
    .selectFrom('list_views as v')
    .innerJoin('users as o', 'o.id', 'v.owner_id')
    .where('v.entity', '=', entity)
    .where((eb) => eb.or([eb('v.owner_id', '=', actor.user_id), eb('v.shared', '=', true)]))
    .selectAll('v')
    .select(
      sql<Owner>`jsonb_build_object('id', o.id, 'first_name', o.first_name, 'last_name', o.last_name)`.as('owner'),
    )
    .orderBy('v.shared')
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute()

export type ViewRow = Awaited<ReturnType<typeof visibleViews>>[number]
