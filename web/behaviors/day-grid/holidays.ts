import { addDays } from '#contract/basics/days.ts'

/** Easter Sunday of a year of the Gregorian calendar. */
const easterOf = (year: number) => {
  const a = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const moon =
    (19 * a + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) %
    30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const shift = Math.floor((a + 11 * moon + 22 * week) / 451)
  const days = moon + week - 7 * shift + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}

/** National public holidays: fixed ones as `MM-DD`, the others in days after Easter. */
const rules: Readonly<Record<string, { fixed: readonly string[]; easter: readonly number[] }>> = {
  PL: {
    fixed: ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'],
    easter: [0, 1, 49, 60],
  },
  ES: { fixed: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'], easter: [-2] },
  CZ: {
    fixed: ['01-01', '05-01', '05-08', '07-05', '07-06', '09-28', '10-28', '11-17', '12-24', '12-25', '12-26'],
    easter: [-2, 1],
  },
  DE: { fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'], easter: [-2, 1, 39, 50] },
}

/** The public holidays of a country (ISO 3166-1) in a year; empty for countries that are not listed. */
export const holidaysOf = (country: string, year: number): string[] => {
  const rule = rules[country]
  if (!rule) return []
  const easter = easterOf(year)
  return [...rule.fixed.map((day) => `${year}-${day}`), ...rule.easter.map((days) => addDays(easter, days))]
}
