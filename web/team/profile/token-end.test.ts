import { expect, it } from 'vitest'
import { TOKEN_DAYS } from '#contract/team/api-token-choices.ts'
import { dayAhead, tokenEnd } from './token-end.ts'

const NOW = Date.parse('2026-11-24T10:00:00Z')
const DAY_MS = 86_400_000

it('ends this many days from now, and within the year even if the clocks differ', () => {
  expect(tokenEnd(90, NOW)).toBe('2027-02-22T10:00:00.000Z')
  const longest = Date.parse(tokenEnd(TOKEN_DAYS, NOW)!) - NOW
  expect(TOKEN_DAYS * DAY_MS - longest).toBe(3_600_000)
})

it('is valid to the end of the chosen day, the last of which is within the year', () => {
  expect(new Date(tokenEnd('2027-01-05', NOW)!).getDate()).toBe(5)
  const last = Date.parse(tokenEnd(dayAhead(TOKEN_DAYS - 1, NOW), NOW)!)
  expect(last).toBeLessThan(NOW + TOKEN_DAYS * DAY_MS)
})

it('is undefined without a choice', () => {
  expect(tokenEnd(null, NOW)).toBeUndefined()
})
