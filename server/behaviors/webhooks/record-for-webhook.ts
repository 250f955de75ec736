import type { Permission } from '#contract/behaviors/permissions.ts'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'
import { type LoadedFields, loadFields } from '../custom-fields/custom-fields.ts'
import type { ReadRecord } from './send-delivery.ts'

type Noun<Row> = {
  entity: CustomFieldEntity
  /** The permission to see one record. */
  view: Permission
  /** The row, if the actor may read it completely. */
  read: (db: Db, actor: Actor, id: number) => Promise<Row | undefined>
  /** A row as the API answers it. */
  show: (actor: Actor, row: Row, custom: LoadedFields) => object
  /** The fields of a row that the actor sees masked or not at all. */
  masked?: (actor: Actor, row: Row) => readonly string[]
}

/** Makes the function that reads a record for a webhook: as the API would answer the actor who made the webhook. */
export const recordForWebhook =
  <Row>({ entity, view, read, show, masked = () => [] }: Noun<Row>): ReadRecord =>
  async (db, actor, id) => {
    if (!actor.permissions.has(view)) return undefined
    const row = await read(db, actor, id)
    if (!row) return undefined
    const custom = await loadFields(db, actor, entity)
    const hidden = [...custom.hidden.map((key) => `custom.${key}`), ...masked(actor, row)]
    return { data: show(actor, row, custom), hidden }
  }
