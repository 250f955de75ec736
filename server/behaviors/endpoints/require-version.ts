import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import type { Tx } from '#server/db/client.ts'
import { stale } from '#server/platform/problems.ts'
import type { Actor } from '../access/actor.ts'
import { type LoadedFields, loadFields } from '../custom-fields/custom-fields.ts'

/** Makes the check that refuses a write based on an older version: 409 with the current record. */
export const versionCheck =
  <Row extends { version: number }>(
    entity: CustomFieldEntity,
    show: (actor: Actor, row: Row, custom: LoadedFields) => object,
  ) =>
  async (tx: Tx, actor: Actor, row: Row, version: number) => {
    if (row.version !== version) throw stale(show(actor, row, await loadFields(tx, actor, entity)))
  }
