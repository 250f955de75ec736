import type { View, ViewEntity } from '#contract/office/views.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { ViewRow } from '#server/behaviors/lists/views.ts'

const listPermission = {
  lead: 'view leads',
  candidate: 'view candidates',
  worker: 'view workers',
  coordinator: 'view contracts',
  foreman: 'view contracts',
  recruiter: 'view regular recruiters',
  contract: 'view contracts',
  housing: 'view contracts',
  freelance_recruiter: 'view freelance recruiters',
} as const satisfies Record<Exclude<ViewEntity, 'task'>, Permission>

/** Whether the actor may open the list of a view; the task lists belong to super-admins. */
export const mayOpenList = (actor: Actor, entity: ViewEntity): boolean =>
  entity === 'task' ? actor.is_super : actor.permissions.has(listPermission[entity])

const maySetDefault = (actor: Actor) => actor.permissions.has('update role')

/**
 * A view is changed by its owner, a shared one by a super-admin too; those who may change roles set the roles it is the
 * default of.
 */
export const viewAbilities = (actor: Actor, view: { owner_id: number; shared: boolean }): View['abilities'] => {
  const update = view.owner_id === actor.user_id || (actor.is_super && view.shared)
  return { update, set_default: update && maySetDefault(actor) }
}

/** A view as the actor sees it. */
export const toView = (actor: Actor, row: ViewRow): View => ({
  id: row.id,
  entity: row.entity as ViewEntity,
  name: row.name,
  query: row.query,
  shared: row.shared,
  default_role_ids: row.default_role_ids,
  owner: row.owner,
  is_default: row.default_role_ids.some((id) => actor.role_ids.includes(id)),
  version: row.version,
  abilities: viewAbilities(actor, row),
})
