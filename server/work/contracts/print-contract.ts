import { Readable } from 'node:stream'
import type { Language } from '#contract/basics/language.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { readAgency } from '#server/behaviors/agency.ts'
import type { Bytes } from '#server/behaviors/endpoints/mount.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { agencyLine } from '#server/behaviors/legal/legal-line.ts'
import { printAgreement } from '#server/behaviors/pdf/agreement.ts'
import type { Db } from '#server/db/client.ts'
import { type Printed, contractText } from './contract-text.ts'
import { seesBillRate } from '#contract/fields/readers.ts'
import type { ContractRow } from './contracts.queries.ts'

const readPrinted = async (db: Db, actor: Actor, contract: ContractRow): Promise<Printed> => {
  const needs = await db
    .selectFrom('needs')
    .innerJoin('positions', 'positions.id', 'needs.position_id')
    .where('needs.contract_id', '=', contract.id)
    .where('needs.is_open', '=', true)
    .select(['positions.name as position', 'needs.headcount', 'needs.date_from', 'needs.date_to'])
    .orderBy('needs.date_from')
    .orderBy('needs.id')
    .execute()
  const types = contract.required_document_type_ids
  const papers =
    types.length === 0
      ? []
      : await db.selectFrom('document_types').where('id', 'in', types).select('name').orderBy('id').execute()
  return {
    contract: { ...contract, bill_rate: seesBillRate(actor) ? contract.bill_rate : null },
    needs,
    papers: papers.map(({ name }) => name),
    agency: await readAgency(db),
  }
}

/**
 * The contract as a PDF in one language or two side by side, with the client's rate only for actors who may know it.
 * Its history records the print.
 */
export const printContract = async (
  db: Db,
  actor: Actor,
  contract: ContractRow,
  language: Language,
  second: Language | undefined,
): Promise<Bytes> => {
  const printed = await readPrinted(db, actor, contract)
  const other = second === language ? undefined : second
  const languages = other ? [language, other] : [language]
  const first = contractText(printed, language, languages)
  const texts = other ? ([first, contractText(printed, other, languages)] as const) : ([first] as const)
  const pdf = await printAgreement(texts, {
    language,
    at: actor.at,
    legal: agencyLine(printed.agency, language),
  })
  const told = { format: 'pdf', language: languages.join('+') }
  await db
    .transaction()
    .execute((tx) =>
      recordChange(tx, actAgain(actor), 'exported', { entity: 'contract', id: contract.id }, {}, { export: told }),
    )
  return {
    stream: Readable.from([pdf]),
    content_type: 'application/pdf',
    file_name: `${contract.number}-${languages.join('-')}.pdf`,
  }
}
