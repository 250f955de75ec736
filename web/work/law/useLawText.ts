import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { LegalLimit, WorkRight } from '#contract/work/law.ts'
import { COMPILED_TEXT, type LimitKey, NOT_READ, payKeys } from '#contract/work/law-choices.ts'
import { documentTypesQuery } from '#web/people/parts/documents/documents.api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'

// words: law.of_hours, law.of_days, law.of_weeks, law.of_months, law.after_months, law.of_times, law.keys.*, law.conditions.*, law.verdicts.*, law.confidences.*, law.fields.*, law.parts.*
// words: workers.stay_bases.*, workers.work_bases.*, workers.employment_forms.*

const units: Partial<
  Record<LimitKey, 'of_hours' | 'of_days' | 'of_weeks' | 'of_months' | 'after_months' | 'of_times'>
> = {
  temporary_months: 'of_months',
  temporary_within_months: 'of_months',
  posting_months: 'of_months',
  posting_break_months: 'of_months',
  client_months: 'of_months',
  client_break_months: 'of_months',
  visit_days: 'of_days',
  visit_within_days: 'of_days',
  schedule_notice_days: 'of_days',
  free_sunday_weeks: 'of_weeks',
  free_sundays_year: 'of_days',
  equal_pay_months: 'after_months',
  daily_rest: 'of_hours',
  weekly_rest: 'of_hours',
  day_hours: 'of_hours',
  week_hours: 'of_hours',
  rest_times_shift: 'of_times',
}

const MINUTES = 60

/** An hour of the day such as 22.5 as a time. */
const clock = (hours: number) => {
  const minutes = Math.round(hours * MINUTES)
  return `${Math.floor(minutes / MINUTES)}:${String(minutes % MINUTES).padStart(2, '0')}`
}

/** The texts of rows of law: names of countries, documents, conditions, days and values. */
export const useLawText = () => {
  const t = useTranslations('law')
  const workers = useTranslations('workers')
  const format = useFormat()
  const label = useLabel()
  const { data: types = [] } = useQuery(documentTypesQuery)
  const list = (names: readonly string[]) => names.join(', ')
  const countriesOf = (codes: readonly string[]) => list(codes.map((code) => format.country(code)))
  const formsOf = (forms: readonly string[]) => list(forms.map((form) => workers(`employment_forms.${form as 'b2b'}`)))
  const typeOf = (code: string) => {
    const type = types.find((one) => one.code === code)
    return type ? label(type.name) : code
  }
  const daysOf = ({ valid_from, valid_to }: Pick<WorkRight, 'valid_from' | 'valid_to'>) => {
    if (valid_from !== null && valid_to !== null)
      return t('between', { from: format.date(valid_from), to: format.date(valid_to) })
    if (valid_from !== null) return t('since', { from: format.date(valid_from) })
    return valid_to === null ? null : t('until', { to: format.date(valid_to) })
  }
  /** Where a row was read, in the reader’s language if no one has read it. */
  const sourceOf = (source: string) => (source === NOT_READ ? t('not_read') : source)
  /** The same for a reader, who also reads in their language that it was the compiled text of an act. */
  const readSourceOf = (source: string) =>
    source.startsWith(COMPILED_TEXT)
      ? t('compiled_text', { rest: source.slice(COMPILED_TEXT.length) })
      : sourceOf(source)
  const citizensOf = ({ citizens, except_citizens }: Pick<WorkRight, 'citizens' | 'except_citizens'>) => {
    const who = citizens === null ? t('everyone') : countriesOf(citizens)
    return except_citizens.length === 0 ? who : t('except_of', { who, names: countriesOf(except_citizens) })
  }
  const amountOf = ({ key, amount, currency }: Pick<LegalLimit, 'key' | 'amount' | 'currency'>) => {
    if (amount === null) return t('no_limit')
    if (payKeys.includes(key) && currency !== null) return format.money(amount, currency)
    const unit = units[key]
    return unit === undefined ? clock(amount) : t(unit, { amount })
  }
  return { list, countriesOf, formsOf, typeOf, daysOf, sourceOf, readSourceOf, citizensOf, amountOf, types }
}
