import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publishedSchema, schemaErrors, transferFaults } from '#server/testing/credit-transfers.ts'
import { readXml, textAt } from '#server/testing/plain-xml.ts'
import { type CreditTransfer, canTravel, creditTransferXml } from './credit-transfer.ts'
import { sepaText } from './sepa-text.ts'

const ibans = ['PL61109010140000071219812874', 'ES9121000418450200051332', 'DE89370400440532013000', 'MT84MALT011000012345MTLCAST001S'] // prettier-ignore

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom('Łukasz Żółć', 'Олександр Щербак', 'Ґалаґан Їжак', 'Peña & Söhne <i>', '//', 'Company // "Agro" ; №5', '', "O'Neil"),
) // prettier-ignore

const transfer = fc.record({
  amount: fc.integer({ min: 1, max: 99_999_999_999 }),
  currency: fc.constantFrom('EUR', 'EUR', 'PLN', 'CZK'),
  creditor: fc.record({ name: anyText, iban: fc.constantFrom(...ibans) }),
  remittance: anyText,
})

const messages = fc.record({
  created_at: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  debtor: fc.record({
    name: anyText,
    iban: fc.constantFrom(...ibans),
    bic: fc.option(fc.constantFrom('WBKPPLPP', 'CAIXESBBXXX')),
  }),
  transfers: fc.array(transfer, { minLength: 1, maxLength: 12 }),
})

const messageOf = (given: typeof messages extends fc.Arbitrary<infer T> ? T : never): CreditTransfer => ({
  ...given,
  message_id: 'BRIGADA-20261121-000017',
  execution_on: '2026-11-24',
  transfers: given.transfers.map((one, index) => ({ ...one, end_to_end_id: `FP-${index + 1}` })),
})

describe('a credit transfer', () => {
  it('has no fault by our own check of the message definition, whatever the names and amounts', () => {
    fc.assert(
      fc.property(messages, (given) => {
        const message = messageOf(given)
        expect(transferFaults(creditTransferXml(message))).toEqual([])
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  it.skipIf(publishedSchema === null)(
    'is valid against the published schema',
    async () => {
      for (const given of fc.sample(messages, { numRuns: 40, seed: 11 }))
        expect(await schemaErrors(creditTransferXml(messageOf(given)))).toEqual([])
    },
    120_000,
  )

  it.skipIf(publishedSchema === null)(
    'is refused by the published schema when it is broken',
    async () => {
      const xml = creditTransferXml(messageOf(fc.sample(messages, { numRuns: 1, seed: 3 })[0]!))
      const broken = [
        xml.replace(/<MsgId>.*<\/MsgId>\n/, ''),
        xml.replace('TRF', 'XXX'),
        xml.replace(/<IBAN>.*?<\/IBAN>/, '<IBAN>1</IBAN>'),
      ]
      for (const one of broken) expect(await schemaErrors(one)).not.toEqual([])
    },
    60_000,
  )

  it('is refused by our own check when it is broken', () => {
    const xml = creditTransferXml(messageOf(fc.sample(messages, { numRuns: 1, seed: 3 })[0]!))
    const broken = {
      'GrpHdr lacks MsgId': xml.replace(/<MsgId>.*<\/MsgId>\n/, ''),
      'GrpHdr sums its transfers wrong': xml.replace(/(<InstdAmt Ccy="...">)/, '$19'),
      'GrpHdr counts its transfers wrong': xml.replace(/<NbOfTxs>/, '<NbOfTxs>9'),
      'GrpHdr is out of order': xml.replace(/( *<MsgId>.*<\/MsgId>\n)( *<CreDtTm>.*<\/CreDtTm>\n)/, '$2$1'),
    }
    for (const [fault, one] of Object.entries(broken)) expect(transferFaults(one)).toContain(fault)
    expect(transferFaults(xml.replace(/<Ustrd>/, '<Ustrd>ł'))).toHaveLength(1)
  })

  it('puts euros first as a SEPA payment, and each other currency in its own group', () => {
    const one = { creditor: { name: 'A', iban: ibans[0]! }, remittance: 'B' }
    const transfers = [
      { ...one, end_to_end_id: 'FP-1', amount: 10_050, currency: 'PLN' },
      { ...one, end_to_end_id: 'FP-2', amount: 5, currency: 'EUR' },
      { ...one, end_to_end_id: 'FP-3', amount: 100, currency: 'PLN' },
    ]
    const debtor = { name: 'Агенція «Бригада» Sp. z o.o.', iban: ibans[0]!, bic: null }
    const xml = creditTransferXml({ message_id: 'M1', created_at: '2026-11-21T23:59:59.999Z', execution_on: '2026-11-24', debtor, transfers }) // prettier-ignore
    const message = readXml(xml).inner[0]!
    const groups = message.inner.slice(1)
    expect(groups.map((group) => ['PmtInfId', 'PmtTpInf/SvcLvl/Cd', 'NbOfTxs', 'CtrlSum', 'ChrgBr', 'DbtrAgt/FinInstnId/Othr/Id'].map((path) => textAt(group, path)))).toEqual([
      ['M1-EUR', 'SEPA', '1', '0.05', 'SLEV', 'NOTPROVIDED'],
      ['M1-PLN', 'NURG', '2', '101.50', 'SHAR', 'NOTPROVIDED'],
    ]) // prettier-ignore
    expect(textAt(message, 'GrpHdr/CtrlSum')).toBe('101.55')
    expect(textAt(message, 'GrpHdr/InitgPty/Nm')).toBe('Ahentsiia .Bryhada. Sp. z o.o.')
  })
})

describe('text for banks', () => {
  it.each([
    ['Łukasz Żółć-Święcki', 'Lukasz Zolc-Swiecki'],
    ['Олександр Щербак', 'Oleksandr Shcherbak'],
    ['ЮЛІЯ Гнатюк', 'YULIIA Hnatiuk'],
    ['José Peña & Cía.', 'Jose Pena + Cia.'],
    ["Знам'янка / O'Neil", "Znamianka / O'Neil"],
    ['//bank//note//', 'bank/note'],
    ['a_b@c', 'a-b.c'],
    ['✈', '.'],
  ])('writes %s as %s', (text, latin) => expect(sepaText(text, 70)).toBe(latin))

  it('is cut when too long, and then never ends with a slash or a space', () => {
    expect(sepaText('abc / def', 5)).toBe('abc')
  })
})

it('sends euros within SEPA and other currencies within the country', () => {
  expect(canTravel('EUR', ibans[0]!, ibans[1]!)).toBe(true)
  expect(canTravel('EUR', ibans[0]!, 'UA213223130000026007233566001')).toBe(false)
  expect(canTravel('PLN', ibans[0]!, ibans[0]!)).toBe(true)
  expect(canTravel('PLN', ibans[0]!, ibans[1]!)).toBe(false)
})
