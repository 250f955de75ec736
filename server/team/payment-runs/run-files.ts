import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { createTranslator } from 'use-intl/core'
import { csvAccept, separatorOf } from '#contract/basics/csv.ts'
import { paymentNumber } from '#contract/team/payment-number.ts'
import { type Language, languageTag } from '#contract/basics/language.ts'
import { moneyCell } from '#server/behaviors/exports/money.ts'
import { streamExport } from '#server/behaviors/exports/stream-export.ts'
import { type CreditTransfer, creditTransferXml } from '#server/behaviors/sepa/credit-transfer.ts'
import { paymentWords } from '#server/behaviors/translations.ts'
import type { Payable, Planned } from './plan-run.ts'

// words: freelance_payments.fields.*, freelance_payments.runs.*

/** A line of a run with its bank reference and the name of the recipient. */
export type RunLine = Planned<Payable & { name: string }> & { end_to_end_id: string | null }

/**
 * The list of a run as CSV, with the separator that the language's spreadsheets expect: recipient, amount, way of
 * payment.
 */
export const listFile = async (lines: readonly RunLine[], language: Language): Promise<Buffer> => {
  const words = paymentWords[language]
  const columns = [
    { header: words.fields.number, value: ({ payment }: RunLine) => paymentNumber(payment.id) },
    { header: words.fields.freelance_recruiter, value: ({ payment }: RunLine) => payment.name },
    { header: words.fields.amount, value: ({ payment }: RunLine) => moneyCell(payment.amount / 100) },
    { header: words.runs.columns.payout, value: ({ payout }: RunLine) => moneyCell(payout / 100) },
    { header: words.fields.currency, value: ({ payment }: RunLine) => payment.currency },
    {
      header: words.runs.columns.way,
      value: ({ left_out }: RunLine) => (left_out ? words.runs.left_out[left_out] : words.methods.bank),
    },
    { header: 'IBAN', value: ({ payment }: RunLine) => payment.iban },
    { header: words.runs.columns.end_to_end_id, value: ({ end_to_end_id }: RunLine) => end_to_end_id },
  ]
  const { stream } = await streamExport(
    Readable.from(lines) as AsyncIterable<RunLine>,
    columns,
    'run',
    csvAccept(separatorOf(language)),
    language,
  )
  return Buffer.from(await text(stream))
}

/** The bank file of a run with the lines paid by transfer; null when there are none. */
export const bankFile = (
  lines: readonly RunLine[],
  message: Omit<CreditTransfer, 'transfers'>,
  language: Language,
): Buffer | null => {
  const t = createTranslator({ locale: languageTag(language), messages: paymentWords[language], namespace: 'runs' })
  const transfers = lines.flatMap(({ payment, payout, end_to_end_id }) =>
    end_to_end_id === null
      ? []
      : {
          end_to_end_id,
          amount: payout,
          currency: payment.currency,
          creditor: { name: payment.name, iban: payment.iban! },
          remittance: t('remittance', { number: paymentNumber(payment.id) }),
        },
  )
  return transfers.length === 0 ? null : Buffer.from(creditTransferXml({ ...message, transfers }))
}
