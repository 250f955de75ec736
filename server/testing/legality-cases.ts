import { employmentForms } from '#contract/people/worker-choices.ts'
import type { Asked, Terms } from '#server/work/assignments/judge.policy.ts'
import type { LawPaper } from '#server/work/legality/law.policy.ts'
import type { Named } from '#server/work/legality/permit.policy.ts'
import { namedFor, nothingNamed } from './permits.ts'

/** What each type of document asks for, by its code. */
export type DocumentKinds = ReadonlyMap<string, { requires_country: boolean; states_conditions: boolean }>

/** The conditions of a document: as the sample placement has them, except for those that its words name. */
const namedIn = (words: readonly string[]): Named => {
  if (words.includes('unentered')) return nothingNamed
  const said = new Map(words.filter((word) => word.includes(':')).map((word) => word.split(':') as [string, string]))
  const amount = (key: string) => {
    const [number, per] = said.get(key)?.split('/') ?? []
    return number === undefined ? null : { number: Number(number), per }
  }
  const [pay, least, most] = [amount('pay'), amount('least'), amount('most')]
  const form = said.get('form')
  return namedFor({
    ...(said.has('client') ? { client: 'Inna sp. z o.o.', tax: said.get('client')! } : {}),
    ...(said.has('position') ? { position: said.get('position')! } : {}),
    ...(said.has('place') ? { place: said.get('place')! } : {}),
    ...(form ? { forms: employmentForms.filter((one) => one === form) } : {}),
    ...(pay ? { pay: pay.number, pay_per: pay.per as Named['pay_per'] } : {}),
    ...(said.has('currency') ? { currency: said.get('currency')! } : {}),
    ...(least ? { least: least.number, most: null, hours_per: least.per as Named['hours_per'] } : {}),
    ...(most ? { least: null, most: most.number, hours_per: most.per as Named['hours_per'] } : {}),
  })
}

/** A document of the law as a case writes it, such as `visa PL to 2027-03-01`. */
export const readPaper = (kinds: DocumentKinds, text: string, index: number): LawPaper => {
  const [code = '', ...words] = text.split(' ')
  const after = (word: string) => (words.includes(word) ? words[words.indexOf(word) + 1]! : null)
  const kind = kinds.get(code)
  if (kind === undefined) throw new Error(`No such document: ${code}`)
  const country = words.find((word) => /^[A-Z]{2}$/.test(word)) ?? null
  return {
    id: index + 1,
    code,
    country,
    asks_country: kind.requires_country,
    valid_from: after('from'),
    valid_to: after('to'),
    is_given_up: words.includes('given-up'),
    is_verified: !words.includes('unverified'),
    named: kind.states_conditions ? namedIn(words) : null,
  }
}

/** Days of earlier work, such as `2025-01-01..2026-06-30`. */
export const spanOf = (text: string) => {
  const [start_date, end_date] = text.split('..') as [string, string]
  return { start_date, end_date }
}

export type Paid = Pick<Asked['contract'], 'currency' | 'rate_period'> & Pick<Terms, 'pay_rate'>

/** What a placement pays, such as `10 EUR` an hour or `1500 EUR/month`. */
export const paidAs = (text: string): Paid => {
  const [amount, currency = 'PLN', per = 'hour'] = (text || '40').split(/[ /]/)
  return { pay_rate: Number(amount), currency, rate_period: per as Paid['rate_period'] }
}
