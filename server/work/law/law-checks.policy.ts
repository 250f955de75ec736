import type { FieldProblem } from '#contract/basics/problem.ts'
import { countries, freeMovementCountries } from '#contract/basics/world.ts'
import type { LegalLimitInput, WorkNoticeInput, WorkRightInput } from '#contract/work/law.ts'
import { type LimitKey, delayedEvents, payKeys } from '#contract/work/law-choices.ts'

type Days = Pick<WorkRightInput, 'valid_from' | 'valid_to'>

const shareDay = (a: Days, b: Days) =>
  (a.valid_to === null || b.valid_from === null || b.valid_from <= a.valid_to) &&
  (b.valid_to === null || a.valid_from === null || a.valid_from <= b.valid_to)

const shareForm = (a: readonly string[] | null, b: readonly string[] | null) =>
  a === null || b === null || a.some((form) => b.includes(form))

const names = ({ citizens, except_citizens }: WorkRightInput, country: string) =>
  (citizens === null ? !freeMovementCountries.includes(country) : citizens.includes(country)) &&
  !except_citizens.includes(country)

const shareCitizen = (a: WorkRightInput, b: WorkRightInput) =>
  countries.some((country) => names(a, country) && names(b, country))

/** Whether two rows would both answer for somebody on a day. */
export const rightsOverlap = (a: WorkRightInput, b: WorkRightInput) =>
  a.country === b.country &&
  a.stay_basis === b.stay_basis &&
  a.work_basis === b.work_basis &&
  shareForm(a.forms, b.forms) &&
  shareDay(a, b) &&
  shareCitizen(a, b)

/** A client's tax number as limits are found by it: letters and digits without the prefix of Poland, as `taxKey` in SQL. */
const clientKey = (number: string | null) =>
  number
    ?.toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^PL/, '') ?? null

/** Whether two limits would both be in force for the same case on a day. */
export const limitsOverlap = (a: LegalLimitInput, b: LegalLimitInput) =>
  a.key === b.key &&
  a.country === b.country &&
  clientKey(a.client_tax_id) === clientKey(b.client_tax_id) &&
  shareForm(a.forms, b.forms) &&
  shareDay(a, b)

const wrongDays = ({ valid_from, valid_to }: Days): FieldProblem[] =>
  valid_from !== null && valid_to !== null && valid_to < valid_from ? [{ path: 'valid_to', code: 'before_start' }] : []

/** Problems of a row of the rights to work beside the `others` of the table. */
export const rightProblems = (
  row: WorkRightInput,
  others: readonly (WorkRightInput & { code: string })[],
): FieldProblem[] => {
  const other = others.find((one) => rightsOverlap(row, one))
  const needsPaper = row.verdict === 'yes' && row.stay_types.length === 0 && row.stay_basis !== 'eu_citizen'
  return [
    ...wrongDays(row),
    ...(countries.some((country) => names(row, country)) ? [] : [{ path: 'except_citizens', code: 'nobody_left' }]),
    ...(needsPaper ? [{ path: 'stay_types', code: 'required' }] : []),
    ...(row.verdict === 'yes' && row.confidence === 'doubtful'
      ? [{ path: 'confidence', code: 'doubtful_permits' }]
      : []),
    ...(other ? [{ path: 'valid_from', code: 'law_overlaps', params: { name: other.code } }] : []),
  ]
}

const HOURS_IN_DAY = 24
const HOURS_IN_WEEK = 168

/** The most Sundays of a year, and weeks until a Sunday must be free. */
const MOST_SUNDAYS = 52

/** Limits that are an hour of the day. */
const HOUR_OF_DAY: ReadonlySet<LimitKey> = new Set(['night_from', 'night_to', 'holiday_from'])

const highest: Partial<Record<LimitKey, number>> = {
  daily_rest: HOURS_IN_DAY,
  day_hours: HOURS_IN_DAY,
  weekly_rest: HOURS_IN_WEEK,
  week_hours: HOURS_IN_WEEK,
  rest_times_shift: 10,
  free_sunday_weeks: MOST_SUNDAYS,
  free_sundays_year: MOST_SUNDAYS,
}

const WHOLE: ReadonlySet<LimitKey> = new Set([
  'temporary_months',
  'temporary_within_months',
  'posting_months',
  'posting_break_months',
  'client_months',
  'client_break_months',
  'visit_days',
  'visit_within_days',
  'schedule_notice_days',
  'free_sunday_weeks',
  'free_sundays_year',
  'equal_pay_months',
])

/** The most months or days of a limit. */
const MOST_COUNT = 3_660

/** Both ends of a night are hours: with one of them alone there would be no night. The same hour for both is none. */
const ENDS_OF_NIGHT: ReadonlySet<LimitKey> = new Set(['night_from', 'night_to'])

const amountProblems = ({ key, amount }: LegalLimitInput): FieldProblem[] => {
  if (amount === null) return ENDS_OF_NIGHT.has(key) ? [{ path: 'amount', code: 'required' }] : []
  if (WHOLE.has(key) && !Number.isInteger(amount)) return [{ path: 'amount', code: 'not_whole' }]
  if (HOUR_OF_DAY.has(key)) return amount >= HOURS_IN_DAY ? [{ path: 'amount', code: 'not_hour_of_day' }] : []
  const most = highest[key] ?? (WHOLE.has(key) ? MOST_COUNT : null)
  return most !== null && amount > most ? [{ path: 'amount', code: 'too_big', params: { max: most } }] : []
}

/** Problems of a limit beside the `others` of the table. */
export const limitProblems = (row: LegalLimitInput, others: readonly LegalLimitInput[]): FieldProblem[] => {
  const isPay = payKeys.includes(row.key)
  return [
    ...wrongDays(row),
    ...amountProblems(row),
    ...(isPay && row.currency === null ? [{ path: 'currency', code: 'required' }] : []),
    ...(row.client_tax_id !== null && row.country === null ? [{ path: 'country', code: 'required' }] : []),
    ...(clientKey(row.client_tax_id) === '' ? [{ path: 'client_tax_id', code: 'invalid_format' }] : []),
    ...(others.some((one) => limitsOverlap(row, one)) ? [{ path: 'valid_from', code: 'limit_overlaps' }] : []),
  ]
}

type CodedNotice = WorkNoticeInput & { code: string }

/** Months belong to events that happen after them; work that has not started can be counted from its registered first day. */
const monthsProblems = ({ event, months }: WorkNoticeInput): FieldProblem[] => {
  const isDelayed = delayedEvents.includes(event)
  if (isDelayed && event !== 'not_started' && months === null) return [{ path: 'months', code: 'required' }]
  return !isDelayed && months !== null ? [{ path: 'months', code: 'no_months' }] : []
}

/** Problems of a notice beside the `others` of the table; all rows of a code are about one country and event. */
export const noticeProblems = (row: CodedNotice, others: readonly CodedNotice[]): FieldProblem[] => {
  const same = others.filter(({ code }) => code === row.code)
  const other = (['country', 'event'] as const).filter((field) => same.some((one) => one[field] !== row[field]))
  const params = { name: row.code }
  return [
    ...wrongDays(row),
    ...(row.working_days && row.days === null ? [{ path: 'days', code: 'required' }] : []),
    ...monthsProblems(row),
    ...other.map((path) => ({ path, code: 'notice_about_other', params })),
    ...(same.some((one) => shareDay(row, one)) ? [{ path: 'valid_from', code: 'law_overlaps', params }] : []),
  ]
}
