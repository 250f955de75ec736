import type { Language } from '#contract/basics/language.ts'
import { type PaymentColumn, paymentColumns } from '#contract/team/freelance-payment-choices.ts'
import type { PaymentListQuery } from '#contract/team/freelance-payments.ts'
import { nameOf } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Text, ownColumns, plainTexts } from '#server/behaviors/exports/export-columns.ts'
import type { Wanted } from '#server/behaviors/exports/export-records.ts'
import { minutes } from '#server/behaviors/exports/minutes.ts'
import { moneyCell } from '#server/behaviors/exports/money.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import { paymentWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { type PaymentRow, paymentSortColumns, selectPayments, wantedPayments } from './payments.queries.ts'
import { toPayment } from './payments.serializer.ts'

const textsOf = (
  actor: Actor,
  language: Language,
  statuses: ReadonlyMap<number, string>,
): Record<PaymentColumn, Text<PaymentRow>> => {
  const words = paymentWords[language]
  return {
    ...plainTexts(paymentColumns),
    amount: (row) => moneyCell(row.amount),
    number: (row) => toPayment(actor, row).number,
    status: (row) => statuses.get(row.status_id) ?? row.status,
    kind: (row) => words.kinds[row.kind],
    freelance_recruiter: (row) => nameOf(row.freelance_recruiter),
    worker: (row) => nameOf(row.worker),
    contract: (row) => row.contract && `${row.contract.number} ${row.contract.title}`,
    days: (row) => (row.days_required === null ? null : `${row.days_worked} / ${row.days_required}`),
    expected_on: (row) => toPayment(actor, row).expected_on,
    approved_at: (row) => row.approved_at && minutes(row.approved_at),
    method: (row) => row.method && words.methods[row.method],
    created_at: (row) => minutes(row.created_at),
  }
}

/** The export of payments: the filtered ones in scope with the chosen columns. */
export const paymentExport = async (
  exportDb: Db,
  db: Db,
  actor: Actor,
  wanted: Wanted<Omit<PaymentListQuery, 'page' | 'limit' | 'after'>>,
) => {
  const named = await db
    .selectFrom('statuses')
    .where('entity', '=', 'freelance_payment')
    .select(['id', 'name'])
    .execute()
  const statuses = new Map(named.map(({ id, name }) => [id, labelIn(name, actor.locale)]))
  const texts = textsOf(actor, actor.locale, statuses)
  const columns = ownColumns(wanted.columns, texts, paymentWords[actor.locale].fields)
  const rows = selectPayments(exportDb, actor).where(wantedPayments(actor, wanted.query))
  return { entity: 'freelance_payment', table: 'freelance_payments', rows, sorts: paymentSortColumns, columns }
}
