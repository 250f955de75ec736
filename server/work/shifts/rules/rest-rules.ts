/** What the law of a country asks of a schedule. Hours, or null where it sets no limit below that of a shift. */
export type RestRule = {
  /** Rest between two shifts. */
  daily_rest: number
  /** Rest between two shifts as a multiple of the earlier one. */
  rest_times_shift: number | null
  /** Rest without a break once a week. */
  weekly_rest: number
  /** Work on one day. */
  day: number | null
  /** Work in a week from Monday to Sunday. */
  week: number
  /** Work of the night: from and until when by the clock of the site. */
  night: { from: string; to: string }
}

const NIGHT = { from: '22:00', to: '06:00' }

/** Directive 2003/88/EC, art. 3, 5, 6. */
const union: RestRule = { daily_rest: 11, rest_times_shift: null, weekly_rest: 35, day: null, week: 48, night: NIGHT }

const byCountry: Readonly<Record<string, RestRule>> = {
  /** Kodeks pracy, art. 131–133, 151⁷ (the night is eight hours between 21 and 7). */
  PL: union,
  /** Estatuto de los Trabajadores, art. 34, 36, 37. */
  ES: { ...union, daily_rest: 12, day: 9 },
  /** КЗпП, art. 50, 54, 59, 70: twice the shift before, 42 hours a week, 40 hours of work. */
  UA: { daily_rest: 0, rest_times_shift: 2, weekly_rest: 42, day: null, week: 40, night: NIGHT },
}

/** The rules of the country of a work site; those of the Union where it has none of its own. */
export const restRuleOf = (country: string): RestRule => byCountry[country] ?? union

/** A schedule is made known so many days ahead. */
export const NOTICE_DAYS = 7
