import { sepaText } from './sepa-text.ts'
import { type Element, xmlDocument } from './xml.ts'

/** Country codes of IBANs that SEPA transfers in euros reach (EPC 409-09). */
const SEPA_COUNTRIES = new Set(
  ('AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM ' +
    'VA').split(' '),
) // prettier-ignore

type Party = { name: string; iban: string }

/** One transfer; the amount is in cents. */
export type Transfer = {
  end_to_end_id: string
  amount: number
  currency: string
  creditor: Party
  remittance: string
}

/**
 * A debtor's order to their bank for one day; `created_at` is a moment in ISO 8601, references have at most 35
 * characters.
 */
export type CreditTransfer = {
  message_id: string
  created_at: string
  execution_on: string
  debtor: Party & { bic: string | null }
  transfers: readonly Transfer[]
}

/**
 * Whether such a message can transfer an amount between two accounts: euros within SEPA, another currency within the
 * debtor's country.
 */
export const canTravel = (currency: string, debtor_iban: string, creditor_iban: string) => {
  const [from, to] = [debtor_iban.slice(0, 2), creditor_iban.slice(0, 2)]
  return currency === 'EUR' ? SEPA_COUNTRIES.has(from) && SEPA_COUNTRIES.has(to) : from === to
}

const money = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const total = (transfers: readonly Transfer[]) => transfers.reduce((sum, { amount }) => sum + amount, 0)

const totals = (transfers: readonly Transfer[]): Element[] => [
  ['NbOfTxs', String(transfers.length)],
  ['CtrlSum', money(total(transfers))],
]

const named = (name: string): readonly Element[] => [['Nm', sepaText(name, 70)]]

const account = (iban: string): readonly Element[] => [['Id', [['IBAN', iban]]]]

const agent = (bic: string | null): readonly Element[] => [
  ['FinInstnId', bic ? [['BICFI', bic]] : [['Othr', [['Id', 'NOTPROVIDED']]]]],
]

const transferElement = ({ end_to_end_id, amount, currency, creditor, remittance }: Transfer): Element => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['EndToEndId', end_to_end_id]]],
    ['Amt', [['InstdAmt', money(amount), { Ccy: currency }]]],
    ['Cdtr', named(creditor.name)],
    ['CdtrAcct', account(creditor.iban)],
    ['RmtInf', [['Ustrd', sepaText(remittance, 140)]]],
  ],
]

/** The payment group of one currency: euros as a SEPA payment, others as a domestic payment. */
const group = (
  { message_id, execution_on, debtor }: CreditTransfer,
  currency: string,
  transfers: readonly Transfer[],
): Element => {
  const isSepa = currency === 'EUR'
  return [
    'PmtInf',
    [
      ['PmtInfId', `${message_id}-${currency}`],
      ['PmtMtd', 'TRF'],
      ...totals(transfers),
      ['PmtTpInf', [['SvcLvl', [['Cd', isSepa ? 'SEPA' : 'NURG']]]]],
      ['ReqdExctnDt', [['Dt', execution_on]]],
      ['Dbtr', named(debtor.name)],
      ['DbtrAcct', account(debtor.iban)],
      ['DbtrAgt', agent(debtor.bic)],
      ['ChrgBr', isSepa ? 'SLEV' : 'SHAR'],
      ...transfers.map(transferElement),
    ],
  ]
}

/**
 * A credit transfer message for banks (ISO 20022 pain.001.001.09, EPC 132-08): one group per currency, euros first.
 * Needs at least one transfer, and each must be possible by `canTravel`.
 */
export const creditTransferXml = (message: CreditTransfer): string => {
  const { message_id, created_at, debtor, transfers } = message
  const byCurrency = [...Map.groupBy(transfers, ({ currency }) => currency)]
  const groups = byCurrency.toSorted(([a], [b]) => Number(b === 'EUR') - Number(a === 'EUR') || a.localeCompare(b))
  return xmlDocument([
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', message_id],
              ['CreDtTm', `${new Date(created_at).toISOString().slice(0, 19)}Z`],
              ...totals(transfers),
              ['InitgPty', named(debtor.name)],
            ],
          ],
          ...groups.map(([currency, ones]) => group(message, currency, ones)),
        ],
      ],
    ],
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
  ])
}
