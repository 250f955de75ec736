/** The legal limits of a schedule in a country. Hours, or null without a limit below that of a shift. */
export type RestRule = {
  /** Minimum rest between two shifts. */
  daily_rest: number
  /** Minimum rest between two shifts as a multiple of the earlier one. */
  rest_times_shift: number | null
  /** Minimum continuous rest per week. */
  weekly_rest: number
  /** Maximum work on one day. */
  day: number | null
  /** Maximum work in a week from Monday to Sunday. */
  week: number
  /** Night work: from and until when, in the site's time zone. */
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

/** The rules of the country of a work site; those of the EU when it has none of its own. */
export const restRuleOf = (country: string): RestRule => byCountry[country] ?? union

/** How many days ahead a schedule should be published. */
export const NOTICE_DAYS = 7
