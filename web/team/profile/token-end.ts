import { TOKEN_DAYS } from '#contract/team/api-token-choices.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When a new token ends, as ISO: so many days from now, an hour less at most for clocks that differ, or with a day of the reader (`YYYY-MM-DD`); undefined where none is chosen. */
export const tokenEnd = (choice: number | string | null, now = Date.now()): string | undefined => {
  if (choice === null) return undefined
  const end =
    typeof choice === 'string'
      ? Date.parse(`${choice}T23:59:59`)
      : now + Math.min(choice * DAY_MS, TOKEN_DAYS * DAY_MS - HOUR_MS)
  return new Date(end).toISOString()
}

/** The day of the reader so many days from now, `YYYY-MM-DD`. */
export const dayAhead = (days: number, now = Date.now()): string => {
  const moment = new Date(now + days * DAY_MS)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
