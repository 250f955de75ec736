import { TOKEN_DAYS } from '#contract/team/api-token-choices.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The end of a new token in ISO 8601: this many days from now (for the longest lifetime an hour less, because clocks can differ), or the end of a local day `YYYY-MM-DD`; undefined without a choice. */
export const tokenEnd = (choice: number | string | null, now = Date.now()): string | undefined => {
  if (choice === null) return undefined
  const end =
    typeof choice === 'string'
      ? Date.parse(`${choice}T23:59:59`)
      : now + Math.min(choice * DAY_MS, TOKEN_DAYS * DAY_MS - HOUR_MS)
  return new Date(end).toISOString()
}

/** The reader's local date this many days from now, `YYYY-MM-DD`. */
export const dayAhead = (days: number, now = Date.now()): string => {
  const moment = new Date(now + days * DAY_MS)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
