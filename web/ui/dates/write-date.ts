import { agencyFormat } from '#contract/basics/agency-format.ts'
import { agencySettings, localeOf } from '#contract/basics/agency-settings.ts'
import { languages, languageTag } from '#contract/basics/language.ts'

const parts = ['day', 'month', 'year'] as const
type DatePart = (typeof parts)[number]

const isDatePart = (type: string): type is DatePart => parts.some((part) => part === type)

const AN_EXAMPLE = new Date('2026-11-16T12:00:00Z')
const WHOLE_HOUR = 5

const shapeIn = (tag: string) => {
  const numeric = agencyFormat(tag, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const found = numeric.formatToParts(AN_EXAMPLE)
  return {
    order: found.map(({ type }) => type).filter(isDatePart),
    between: found.find(({ type }) => type === 'literal')?.value ?? '.',
    clock: agencyFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
  }
}

const shapes = new Map<string, ReturnType<typeof shapeIn>>()

const shapeOf = (tag: string) => {
  const key = [localeOf(tag), agencySettings().date_order].join()
  const shape = shapes.get(key) ?? shapeIn(tag)
  shapes.set(key, shape)
  return shape
}

/** The order of day, month and year for a language (a BCP 47 tag), by the agency's settings. */
export const orderOf = (tag: string) => shapeOf(tag).order

/** A date of these parts in the reader's order: `16.11.2026`, or the placeholder `dd.mm.yyyy`. */
export const inOrder = (tag: string, texts: Record<DatePart, string>) => {
  const { order, between } = shapeOf(tag)
  return order.map((part) => texts[part]).join(between)
}

/** A date `YYYY-MM-DD` as a field shows it; '' for none. */
export const writeDay = (day: string, tag: string) => {
  if (day === '') return ''
  const [year = '', month = '', date = ''] = day.split('-')
  return inOrder(tag, { day: date, month, year })
}

/** A time `HH:MM` as a field shows it: `09:30`, or `9:30 am`. */
export const writeClock = (clock: string, tag: string) =>
  shapeOf(tag)
    .clock.format(new Date(`2026-11-16T${clock.slice(0, WHOLE_HOUR)}:00Z`))
    .replaceAll(/\s+/g, ' ')
    .padStart(WHOLE_HOUR, '0')

/** A day and time as a field shows a moment. */
export const writeMoment = (day: string, clock: string, tag: string) =>
  `${writeDay(day, tag)} ${writeClock(clock, tag)}`

/** The BCP 47 tags of all languages that fields can read. */
export const tags = languages.map(languageTag)
