import { VIEW_LIMIT, type ViewCreate, type ViewEntity, type ViewUpdate } from '#contract/office/views.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { type ViewRow, visibleViews } from '#server/behaviors/lists/views.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize, fieldProblem, found, stale } from '#server/platform/problems.ts'
import { mayOpenList, toView, viewAbilities } from './views.policy.ts'

const checkRoles = async (tx: Tx, actor: Actor, view: { shared: boolean; default_role_ids: number[] }) => {
  if (view.default_role_ids.length === 0) return
  if (!actor.permissions.has('update role')) throw fieldProblem('default_role_ids', 'forbidden')
  if (!view.shared) throw fieldProblem('default_role_ids', 'only_shared')
  const known = await tx.selectFrom('roles').where('id', 'in', view.default_role_ids).select('id').execute()
  if (known.length < new Set(view.default_role_ids).size) throw fieldProblem('default_role_ids', 'not_found')
}

type Named = Pick<ViewRow, 'name' | 'query'>

/** Refuses a name that another view of the actor has. Lists of tasks are pages of one kind each. */
const checkName = ({ name, query }: Named, others: readonly Named[]) => {
  const isSame = (other: Named) =>
    other.name.toLowerCase() === name.toLowerCase() && other.query['kind'] === query['kind']
  if (others.some(isSame)) throw fieldProblem('name', 'taken')
}

const ownViews = async (tx: Tx, actor: Actor, entity: ViewEntity) =>
  (await visibleViews(tx, actor, entity)).filter(({ owner_id }) => owner_id === actor.user_id)

/** Saves a view of a list that the actor may open. */
export const createView = async (tx: Tx, actor: Actor, input: ViewCreate): Promise<number> => {
  authorize(mayOpenList(actor, input.entity))
  const { query, ...given } = { shared: false, default_role_ids: [], ...input }
  await checkRoles(tx, actor, given)
  const own = await ownViews(tx, actor, input.entity)
  if (own.length >= VIEW_LIMIT) throw fieldProblem('name', 'too_many', { max: VIEW_LIMIT })
  checkName(input, own)
  const stamps = { created_at: actor.at, created_by: actor.user_id, updated_at: actor.at, updated_by: actor.user_id }
  const { id } = await tx
    .insertInto('list_views')
    .values({ ...given, ...stamps, owner_id: actor.user_id!, query: JSON.stringify(query) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', { entity: 'view', id }, {}, { ...given, query })
  return id
}

/** A view visible to the actor, locked; throws 404. */
export const lockView = async (tx: Tx, actor: Actor, id: number): Promise<ViewRow> => {
  const row = found(
    await tx.selectFrom('list_views').where('id', '=', id).select('entity').forUpdate().executeTakeFirst(),
  )
  return found((await visibleViews(tx, actor, row.entity as 'lead')).find((view) => view.id === id))
}

/** Changes a view; one that is no longer shared is no role's default any longer. */
export const updateView = async (tx: Tx, actor: Actor, view: ViewRow, input: ViewUpdate) => {
  authorize(viewAbilities(actor, view).update)
  if (view.version !== input.version) throw stale(toView(actor, view))
  const { version: _read, query, ...given } = input
  const patch = { ...given, ...(given.shared === false ? { default_role_ids: [] } : {}) }
  if (given.default_role_ids !== undefined) await checkRoles(tx, actor, { ...view, ...patch })
  if (given.name !== undefined && given.name !== view.name) {
    const own = await ownViews(tx, actor, view.entity as ViewEntity)
    checkName(
      { name: given.name, query: query ?? view.query },
      own.filter(({ id }) => id !== view.id),
    )
  }
  await tx
    .updateTable('list_views')
    .set({
      ...patch,
      ...(query ? { query: JSON.stringify(query) } : {}),
      version: view.version + 1,
      updated_at: actor.at,
      updated_by: actor.user_id,
    })
    .where('id', '=', view.id)
    .execute()
  const { owner: _owner, ...before } = view
  const after = { ...before, ...patch, ...(query ? { query } : {}) }
  await recordChange(tx, actor, 'updated', { entity: 'view', id: view.id }, before, after)
}

/** Deletes a view; history keeps it. */
export const removeView = async (tx: Tx, actor: Actor, view: ViewRow) => {
  authorize(viewAbilities(actor, view).update)
  await tx.deleteFrom('list_views').where('id', '=', view.id).execute()
  const { name, query, shared, default_role_ids } = view
  await recordChange(
    tx,
    actor,
    'archived',
    { entity: 'view', id: view.id },
    { name, query, shared, default_role_ids },
    {},
  )
}
