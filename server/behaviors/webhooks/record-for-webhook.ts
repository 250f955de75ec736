import type { z } from 'zod'
import type { Access } from '#contract/basics/endpoint.ts'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'
import { type LoadedFields, loadFields } from '../custom-fields/custom-fields.ts'
import { mayCall } from '../endpoints/may-call.ts'
import type { ReadRecord } from './send-delivery.ts'

type Noun<Row> = {
  /** The call that answers one record: who may make it, and what it tells. */
  call: { access: Access; response: z.ZodType<{ data: object }> }
  /** The row, if the actor may read it completely. */
  read: (db: Db, actor: Actor, id: number) => Promise<Row | undefined>
  /** A row as the API answers it. */
  show: (actor: Actor, row: Row) => object
  /** The fields of a row that the actor sees masked or not at all. */
  masked?: (actor: Actor, row: Row) => readonly string[]
}

/** Makes the function that reads a record for a webhook: as the call would answer the actor who made the webhook. */
export const readForWebhook =
  <Row>({ call, read, show, masked = () => [] }: Noun<Row>): ReadRecord =>
  async (db, actor, id) => {
    if (!mayCall(actor, call.access)) return undefined
    const row = await read(db, actor, id)
    if (!row) return undefined
    const { data } = call.response.parse({ data: show(actor, row) })
    return { data, hidden: masked(actor, row) }
  }

type CustomNoun<Row> = Omit<Noun<Row>, 'show'> & {
  entity: CustomFieldEntity
  show: (actor: Actor, row: Row, custom: LoadedFields) => object
}

/** The same for a noun with custom fields. */
export const recordForWebhook =
  <Row>({ entity, show, ...noun }: CustomNoun<Row>): ReadRecord =>
  async (db, actor, id) => {
    const custom = await loadFields(db, actor, entity)
    const read = readForWebhook<Row>({ ...noun, show: (reader, row) => show(reader, row, custom) })
    const record = await read(db, actor, id)
    return record && { ...record, hidden: [...custom.hidden.map((key) => `custom.${key}`), ...record.hidden] }
  }
