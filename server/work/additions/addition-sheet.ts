import { createTranslator } from 'use-intl/core'
import { type AmendedField, additionRates, amendedFields } from '#contract/work/addition-choices.ts'
import type { AdditionChanges, NeedChange, ReplacedTerms } from '#contract/work/additions.ts'
import type { Labels } from '#contract/basics/labels.ts'
import { type Language, languageTag } from '#contract/basics/language.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { writeWorkingTime } from '#contract/basics/hours.ts'
import { clientParty } from '#server/behaviors/legal/legal-line.ts'
import type { Fact, Sheet } from '#server/behaviors/pdf/sheet.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import { additionWords, contractWords, countryIn, needWords, personWords } from '#server/behaviors/translations.ts'
import type { AdditionRow, AmendedContract } from './additions.queries.ts'

// words: additions.kinds.*, additions.statuses.*, additions.fields.*, contracts.fields.*, needs.fields.*, people.yes_no.*

const LINE = '______________________________'

type Printed = {
  contract: AmendedContract
  addition: AdditionRow
  changes: AdditionChanges
  replaced: ReplacedTerms
  positions: ReadonlyMap<number, Labels>
  reason: Labels | null
}

const speaker = (language: Language, currency: string) => {
  const tag = languageTag(language)
  const day = agencyFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(tag)
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency })
  const { yes, no } = personWords[language].yes_no
  const amounts: readonly string[] = [...additionRates, 'housing_deduction_per_day', 'pay_rate', 'comparable_pay']
  const isDay = (field: string) => field.endsWith('_date') || field.startsWith('date_')
  const said = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—'
    if (typeof value === 'boolean') return value ? yes : no
    if (field === 'hours_per_day') return writeWorkingTime(Number(value))
    if (typeof value === 'number') return amounts.includes(field) ? money.format(value) : number.format(value)
    return isDay(field) ? day.format(new Date(String(value as string))) : String(value as string)
  }
  const t = createTranslator({ locale: tag, messages: additionWords[language].sheet })
  return {
    said,
    beside: (field: string, old: unknown, value: unknown) =>
      t('beside', { old: said(field, old), value: said(field, value) }),
  }
}

type Say = ReturnType<typeof speaker>

const needFields = ['headcount', 'date_from', 'date_to', 'pay_rate', 'comparable_pay'] as const

type NeedBefore = NonNullable<ReplacedTerms['needs']>[number]

const needFact = (say: Say, language: Language, printed: Printed, change: NeedChange, before: NeedBefore): Fact => {
  const words = needWords[language].fields
  const labels = printed.positions.get(before?.position_id ?? change.position_id ?? 0)
  const lines = needFields
    .filter((field) => change[field] !== undefined)
    .map(
      (field) =>
        `${words[field]}: ${before ? say.beside(field, before[field], change[field]) : say.said(field, change[field])}`,
    )
  const position = labels ? labelIn(labels, language) : ''
  return [before ? position : `${position} (${additionWords[language].new_need})`, lines.join('\n')]
}

const changeFacts = (say: Say, language: Language, printed: Printed): Fact[] => {
  const { changes, replaced, reason } = printed
  const words = contractWords[language].fields
  const own = additionWords[language].fields
  const fields = amendedFields.filter((field: AmendedField) => changes[field] !== undefined)
  return [
    ...fields.map((field): Fact => [words[field], say.beside(field, replaced[field], changes[field])]),
    ...(changes.needs ?? []).map((change, index) =>
      needFact(say, language, printed, change, replaced.needs?.[index] ?? null),
    ),
    ...(changes.termination_date
      ? ([
          [own.termination_date, say.said('end_date', changes.termination_date)],
          [own.reason_id, reason && labelIn(reason, language)],
        ] satisfies Fact[])
      : []),
  ]
}

/**
 * The printed sheet of an addition for signing: the contract, the first day, and the agreed changes with old and new
 * values.
 */
export const additionSheet = (printed: Printed, language: Language): Sheet => {
  const { contract, addition } = printed
  const t = createTranslator({ locale: languageTag(language), messages: additionWords[language].sheet })
  const words = additionWords[language]
  const say = speaker(language, contract.currency)
  const site = [contract.site_address, contract.site_city, countryIn(language)(contract.site_country)]
  return {
    title: t('title', { number: addition.number, contract: contract.number }),
    subtitle: addition.status === 'draft' ? t('draft') : words.statuses[addition.status],
    facts: [
      [t('client'), clientParty(contract, language, '\n')],
      [contractWords[language].fields.title, contract.title],
      [t('site'), site.filter(Boolean).join(', ')],
      [words.fields.kind, words.kinds[addition.kind]],
      [words.fields.effective_from, say.said('start_date', addition.effective_from)],
      [words.fields.signed_at, addition.signed_at && say.said('start_date', addition.signed_at)],
    ],
    sections: [
      { title: words.fields.description, text: addition.description },
      { title: t('changes'), facts: changeFacts(say, language, printed) },
      {
        title: t('signatures'),
        facts: [
          [t('agency'), LINE],
          [t('client'), LINE],
        ],
      },
    ],
  }
}
