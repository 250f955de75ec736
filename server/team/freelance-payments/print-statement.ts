import { Readable } from 'node:stream'
import { createTranslator } from 'use-intl/core'
import { paymentNumber } from '#contract/team/payment-number.ts'
import { type Language, languageTag } from '#contract/basics/language.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Bytes } from '#server/behaviors/endpoints/mount.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { printingIn } from '#server/behaviors/legal/legal-line.ts'
import { namelessIn } from '#server/behaviors/people/said-nameless.ts'
import { type MoneyTable, printAccount } from '#server/behaviors/pdf/account.ts'
import { paymentWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import type { LedgerOwner } from './ledger.queries.ts'
import { type PaymentRow, selectPayments } from './payments.queries.ts'
import { type Returned, type Statement, type StatementLine, statementsOf } from './statement.ts'

// words: freelance_payments.statement.*, freelance_payments.kinds.*

const speaker = (language: Language) => {
  const tag = languageTag(language)
  const day = agencyFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const month = agencyFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    t: createTranslator({ locale: tag, messages: paymentWords[language] }),
    day: (value: string) => day.format(new Date(value)),
    month: (value: string) => month.format(new Date(`${value}-01`)),
    money: (cents: number, currency: string) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(cents / 100),
  }
}

type Speech = ReturnType<typeof speaker>

type Row = PaymentRow & { returns: Returned[] }

const whatFor = ({ t }: Speech, { payment: row, event, reference }: StatementLine<Row>) =>
  [
    `${paymentNumber(row.id)} · ${t(`kinds.${row.kind}`)}`,
    row.worker && fullName(row.worker),
    row.corrects_id && t('corrects', { number: paymentNumber(row.corrects_id) }),
    event === 'returned' && t('statement.returned'),
    reference,
    row.comment,
  ]
    .filter(Boolean)
    .join('\n')

const tableOf = (say: Speech, statement: Statement<Row>): MoneyTable => {
  const { t, day, money } = say
  const { currency, opening, lines, earned, paid, closing } = statement
  const shown = (cents: number | null) => (cents === null ? '' : money(cents, currency))
  return {
    title: currency,
    heads: [t('statement.day'), t('statement.what'), t('statement.earned'), t('statement.paid')],
    rows: [
      { texts: ['', t('statement.opening'), money(opening, currency), ''], strong: true },
      ...lines.map((line) => ({
        texts: [day(line.day), whatFor(say, line), shown(line.earned), shown(line.paid)],
        strong: false,
      })),
      { texts: ['', t('statement.in_total'), money(earned, currency), money(paid, currency)], strong: true },
      { texts: ['', t('statement.closing'), money(closing, currency), ''], strong: true },
    ],
  }
}

const returnsOf = (db: Db, freelance_recruiter_id: number) =>
  db
    .selectFrom('payment_returns as r')
    .innerJoin('freelance_payments as p', 'p.id', 'r.payment_id')
    .where('p.freelance_recruiter_id', '=', freelance_recruiter_id)
    .select(['r.payment_id', 'r.amount', 'r.paid_on', 'r.reference', 'r.returned_on'])
    .orderBy('r.id')
    .execute()

/**
 * A month of a freelance recruiter's ledger as a PDF in a language, as the actor may see it; the history of the
 * freelance recruiter records it.
 */
export const printStatement = async (
  db: Db,
  actor: Actor,
  owner: LedgerOwner,
  month: string,
  language: Language,
): Promise<Bytes> => {
  const rows = await selectPayments(db, actor)
    .where('freelance_payments.freelance_recruiter_id', '=', owner.id)
    .orderBy('freelance_payments.id')
    .execute()
  const returned = await returnsOf(db, owner.id)
  const stated = rows.map((row) => ({ ...row, returns: returned.filter(({ payment_id }) => payment_id === row.id) }))
  const say = speaker(language)
  const agreement = owner.agreement_number && `${say.t('statement.agreement')} ${owner.agreement_number}`
  const pdf = await printAccount(
    {
      title: say.t('statement.title'),
      subtitle: [fullName(owner), agreement, say.month(month)].filter(Boolean).join(' · '),
      nothing: say.t('statement.nothing'),
      tables: statementsOf(stated, month).map((statement) => tableOf(say, statement)),
    },
    await printingIn(db, language, actor.at),
  )
  const told = { export: { format: 'pdf', language, month } }
  const subject = { entity: 'freelance_recruiter', id: owner.id }
  await db.transaction().execute((tx) => recordChange(tx, actAgain(actor), 'exported', subject, {}, told))
  return {
    stream: Readable.from([pdf]),
    content_type: 'application/pdf',
    file_name: `${namelessIn(language)(fullName(owner))}-${month}-${language}.pdf`,
  }
}
