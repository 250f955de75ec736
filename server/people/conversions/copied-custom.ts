import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Field, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Db } from '#server/db/client.ts'

/** Custom values for the next record: those whose field has the same key and type there. */
export const copiedCustom = (
  values: Record<string, unknown>,
  from: readonly Field[],
  to: readonly Field[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => {
      const source = from.find((field) => field.key === key)
      return source !== undefined && to.some((field) => field.key === key && field.type === source.type)
    }),
  )

/** Values of fields reserved for other roles, which are copied although the actor may not read them. */
export const unseenCustom = async (
  db: Db,
  actor: Actor,
  values: Record<string, unknown>,
  from: CustomFieldEntity,
  to: CustomFieldEntity,
): Promise<Record<string, unknown>> => {
  const everyone = { ...actor, is_super: true }
  const hidden = [...(await loadFields(db, actor, from)).hidden, ...(await loadFields(db, actor, to)).hidden]
  const all = copiedCustom(
    values,
    (await loadFields(db, everyone, from)).fields,
    (await loadFields(db, everyone, to)).fields,
  )
  return Object.fromEntries(Object.entries(all).filter(([key]) => hidden.includes(key)))
}
