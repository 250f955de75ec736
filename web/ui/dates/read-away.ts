import { addDays, addMonths } from '#contract/basics/days.ts'
import { lengthNamed } from './near-words.ts'

const COUNT = String.raw`(?:(\d{1,3}|an?|una?) )?`
const AHEAD = new RegExp(String.raw`^(in|za|через|за|dentro de|en) ${COUNT}(\p{L}+)$`, 'u')
const AGO = new RegExp(String.raw`^${COUNT}(\p{L}+) (?:ago|temu|назад|тому)$`, 'u')
const AGO_FIRST = new RegExp(String.raw`^hace ${COUNT}(\p{L}+)$`, 'u')

/** Russian uses "за" for a span, Ukrainian also for a day ahead: "за 3 дні". */
const UKRAINIAN = /і|тиж/

/** The day a number of days, weeks, months or years from today: "in 3 days", "tydzień temu". */
export const readAway = (text: string, today: string): string | null => {
  const [, word, ahead, unitAhead] = AHEAD.exec(text) ?? []
  const [, ago, unitAgo] = AGO.exec(text) ?? AGO_FIRST.exec(text) ?? []
  const unit = unitAhead ?? unitAgo
  const length = unit === undefined ? null : lengthNamed(unit)
  if (!length || (word === 'за' && !UKRAINIAN.test(unit!)) || (/^(?:in|en)$/.test(word ?? '') && !ahead)) return null
  // "через день" means every other day.
  if (!ahead && !ago && 'days' in length && length.days === 1) return null
  const figures = /\d+/.exec(ahead ?? ago ?? '')?.[0] ?? '1'
  const count = (unitAhead ? 1 : -1) * Number(figures)
  return 'days' in length ? addDays(today, count * length.days) : addMonths(today, count * length.months)
}
