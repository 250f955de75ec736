import { Readable } from 'node:stream'
import type { Language } from '#contract/basics/language.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Bytes } from '#server/behaviors/endpoints/mount.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { printingIn } from '#server/behaviors/legal/legal-line.ts'
import { printSheet } from '#server/behaviors/pdf/sheet.ts'
import type { Db } from '#server/db/client.ts'
import { additionSheet } from './addition-sheet.ts'
import { findAddition, needTermsOf } from './additions.queries.ts'
import { withoutBillRate } from './additions.serializer.ts'
import { replacedTerms } from './replaced-terms.ts'

const positionsOf = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('positions').where('id', 'in', ids).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const reasonOf = async (db: Db, id: number | undefined) =>
  id === undefined
    ? null
    : ((await db.selectFrom('reasons').where('id', '=', id).select('name').executeTakeFirst())?.name ?? null)

/** One addition in scope as a PDF in a language, without what the actor may not know. */
export const additionPdf = async (db: Db, actor: Actor, id: number, language: Language) => {
  const { contract, addition } = await findAddition(db, actor, id)
  const needs = await needTermsOf(db, contract.id)
  const positions = await positionsOf(db, [
    ...needs.map(({ position_id }) => position_id),
    ...(addition.changes.needs ?? []).flatMap(({ position_id }) => position_id ?? []),
  ])
  const printed = {
    contract,
    addition,
    positions,
    changes: withoutBillRate(actor, addition.changes),
    replaced: addition.replaced ?? replacedTerms(contract, needs, addition.changes),
    reason: await reasonOf(db, addition.changes.reason_id),
  }
  const pdf = await printSheet(additionSheet(printed, language), await printingIn(db, language, actor.at))
  return { pdf, addition, name: `${contract.number}-${addition.number}-${language}.pdf` }
}

/** The same as a download; history records it. */
export const printAddition = async (db: Db, actor: Actor, id: number, language: Language): Promise<Bytes> => {
  const { pdf, addition, name } = await additionPdf(db, actor, id, language)
  const subject = { entity: 'addition', id, parent: { entity: 'contract', id: addition.contract_id } }
  await db
    .transaction()
    .execute((tx) =>
      recordChange(tx, actAgain(actor), 'exported', subject, {}, { export: { format: 'pdf', language } }),
    )
  return { stream: Readable.from([pdf]), content_type: 'application/pdf', file_name: name }
}
