import { createTranslator } from 'use-intl/core'
import { type Language, languageTag } from '#contract/basics/language.ts'
import type { Labels } from '#contract/basics/labels.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { writeWorkingTime } from '#contract/basics/hours.ts'
import type { Agency } from '#contract/office/agency.ts'
import { agencyNumbers, agencyParty, clientNumbers } from '#server/behaviors/legal/legal-line.ts'
import type { AgreementText } from '#server/behaviors/pdf/agreement.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import {
  contractPrintWords,
  contractWords,
  countryIn,
  personWords,
  workerWords,
} from '#server/behaviors/translations.ts'
import type { ContractRow } from './contracts.queries.ts'

// words: contracts.per.*, workers.employment_forms.*, people.native

const BLANK = '______________________________'
const DAY_BLANK = '____________'

/**
 * A contract with everything that is printed besides its columns. `bill_rate` is null for actors who may not know it.
 */
export type Printed = {
  contract: ContractRow
  needs: readonly { position: Labels; headcount: number; date_from: string; date_to: string | null }[]
  papers: readonly Labels[]
  agency: Agency
}

const speaker = (language: Language, { currency, rate_period }: ContractRow) => {
  const tag = languageTag(language)
  const t = createTranslator({ locale: tag, messages: contractPrintWords[language] })
  const dates = agencyFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency })
  const tongues = new Intl.DisplayNames(tag, { type: 'language' })
  const rate = (amounts: readonly (number | null)[]) => {
    const range = [...new Set(amounts)].filter((amount) => amount !== null).map((amount) => money.format(amount))
    return range.length === 0 ? null : contractWords[language].per[rate_period].replace('{range}', range.join(' – '))
  }
  return {
    t,
    language,
    rate,
    date: (day: string) => dates.format(new Date(day)),
    money: (amount: number) => money.format(amount),
    number: (value: number) => new Intl.NumberFormat(tag).format(value),
    country: countryIn(language),
    tongue: (code: string) => tongues.of(code) ?? code,
    level: (level: string) => (level === 'native' ? personWords[language].native : level),
    list: (items: readonly string[]) => items.join(', '),
  }
}

type Speaker = ReturnType<typeof speaker>

const known = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(', ')

const parties = ({ t, country, language }: Speaker, { contract, agency }: Printed) => {
  const { client_name, client_address, client_country, contact_name, contact_phone, contact_email } = contract
  const contact = known(contact_name, contact_phone, contact_email)
  return [
    t('agency', { line: known(agencyParty(agency) ?? BLANK, ...agencyNumbers(agency, language)) }),
    t('client', {
      name: client_name,
      place: known(client_address, country(client_country), ...clientNumbers(contract, language)),
    }),
    ...(contact ? [t('contact', { contact })] : []),
  ]
}

const subject = ({ t, country, date, language }: Speaker, { contract, needs }: Printed) => [
  t('subject', {
    title: contract.title,
    place: known(contract.site_address, contract.site_city, country(contract.site_country)),
  }),
  ...needs.map(({ position, headcount: count, date_from, date_to }) => {
    const need = { position: labelIn(position, language), count, from: date(date_from) }
    return date_to === null ? t('need', need) : t('need_until', { ...need, to: date(date_to) })
  }),
]

const period = ({ t, date }: Speaker, { contract: { start_date, end_date } }: Printed) => [
  end_date === null
    ? t('period_open', { from: date(start_date) })
    : t('period', { from: date(start_date), to: date(end_date) }),
]

const work = ({ t, number, language }: Speaker, { contract }: Printed) => [
  t('form', { form: workerWords[language].employment_forms[contract.employment_form] }),
  t('hours', { hours: writeWorkingTime(contract.hours_per_day), days: number(contract.days_per_week) }),
  ...contract.shift_patterns.map(({ name, start, end, break_min }) =>
    t('shift', { name, start, end, minutes: number(break_min) }),
  ),
]

const pay = ({ t, rate }: Speaker, { contract: { pay_rate_from, pay_rate_to, bill_rate } }: Printed) => {
  const [paid, billed] = [rate([pay_rate_from, pay_rate_to]), rate([bill_rate])]
  const lines = [...(paid ? [t('pay', { range: paid })] : []), ...(billed ? [t('bill', { range: billed })] : [])]
  return lines.length > 0 ? lines : [t('no_pay')]
}

const given = ({ t, money }: Speaker, { contract }: Printed) => {
  const { housing_provided, housing_deduction_per_day: off, transport_provided, workwear_provided } = contract
  const housing = off ? t('housing_for', { amount: money(off) }) : t('housing')
  const lines = [
    ...(housing_provided ? [housing] : []),
    ...(transport_provided ? [t('transport')] : []),
    ...(workwear_provided ? [t('workwear')] : []),
  ]
  return lines.length > 0 ? lines : [t('nothing_given')]
}

const asked = ({ t, tongue, level, list, language }: Speaker, { contract, papers }: Printed) => {
  const languages = contract.required_languages.map((one) => `${tongue(one.code)} ${level(one.level)}`)
  return [
    t('age', { age: contract.min_age }),
    ...(languages.length > 0 ? [t('languages', { list: list(languages) })] : []),
    ...(papers.length > 0 ? [t('papers', { list: list(papers.map((name) => labelIn(name, language))) })] : []),
    ...(contract.requirements ? [contract.requirements] : []),
  ]
}

const last = ({ t, tongue, list }: Speaker, { contract }: Printed, languages: readonly Language[]) => [
  contract.client_approval_required ? t('approval') : t('no_approval'),
  t('changes'),
  ...(languages.length > 1
    ? [t('two_texts', { languages: list(languages.map((one) => tongue(languageTag(one)))) })]
    : []),
]

/** The text of a contract in one of the `languages` of its print. */
export const contractText = (printed: Printed, language: Language, languages: readonly Language[]): AgreementText => {
  const say = speaker(language, printed.contract)
  const { t } = say
  const { number, external_number, signed_at, status_category } = printed.contract
  return {
    title: t('title', { number }),
    subtitle: [
      signed_at || status_category !== 'initial'
        ? t('signed', { date: signed_at ? say.date(signed_at) : DAY_BLANK })
        : t('draft'),
      ...(external_number ? [t('own_number', { number: external_number })] : []),
    ].join('\n'),
    clauses: [
      { title: t('sections.parties'), paragraphs: parties(say, printed) },
      { title: t('sections.subject'), paragraphs: subject(say, printed) },
      { title: t('sections.period'), paragraphs: period(say, printed) },
      { title: t('sections.work'), paragraphs: work(say, printed) },
      { title: t('sections.pay'), paragraphs: pay(say, printed) },
      { title: t('sections.given'), paragraphs: given(say, printed) },
      { title: t('sections.asked'), paragraphs: asked(say, printed) },
      { title: t('sections.last'), paragraphs: last(say, printed, languages) },
    ],
    signatures: [t('sign_agency'), t('sign_client')],
  }
}
