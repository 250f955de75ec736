import { clockIn, dayIn, secondIn } from '#contract/basics/zones.ts'
import { ConfigError } from '#server/platform/setting-values.ts'

const MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/
const EXAMPLE = '"2026-11-28 10:15:00", "2026-11-28T09:15:00Z" or "latest"'

const HOUR_MS = 3_600_000

const offsetOf = (at: number, wall: number) => {
  const minutes = Math.round((wall - at) / 60_000)
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** The moments at which the clocks of a zone show a time, in order: usually one. */
const momentsShowing = (wall: number, zone: string) =>
  Array.from({ length: 113 }, (_, quarter) => wall + (quarter / 4 - 14) * HOUR_MS)
    .filter((at) => Date.parse(`${secondIn(at, zone).replace(' ', 'T')}Z`) === Math.floor(wall / 1_000) * 1_000)
    .toSorted((a, b) => a - b)

/**
 * The moment (ISO 8601) that a person means: a time with a zone, or a local time of `zone`; null for `latest`. Throws
 * ConfigError with a sentence when it is none, or not exactly one.
 */
export const readMoment = (text: string, zone: string): string | null => {
  if (text === 'latest') return null
  const [, day, clock, seconds = ':00', offset] = MOMENT.exec(text.trim()) ?? []
  const wall = Date.parse(`${day}T${clock}${seconds}Z`)
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 10) !== day)
    throw new ConfigError(`"${text}" is no moment: write --until ${EXAMPLE}.`)
  if (offset !== undefined) return new Date(`${day}T${clock}${seconds}${offset}`).toISOString()
  const found = momentsShowing(wall, zone)
  if (found.length === 0)
    throw new ConfigError(`On ${day} the clocks of ${zone} skipped ${clock}: give a time before or after it.`)
  if (found.length > 1)
    throw new ConfigError(
      `On ${day} it was ${clock} twice in ${zone}: add ${found.map((at) => offsetOf(at, wall)).join(' or ')} to the time.`,
    )
  return new Date(found[0]!).toISOString()
}

/** A moment in words, as the clocks of a zone show it. */
export const momentIn = (at: string, zone: string) =>
  `${dayIn(at, zone)} ${clockIn(at, zone)}${secondIn(Date.parse(at), zone).slice(16)} (${zone})`
