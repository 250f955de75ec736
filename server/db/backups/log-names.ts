/** Bytes of a segment of PostgreSQL's log (WAL). */
export const SEGMENT_BYTES = 1 << 24

const NAME = /^([\dA-F]{24})-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})\.(\d{3})Z-([\da-f]{8})\.gz(\.age)?$/

/** An archived segment: everything written before the moment `at` is in it and in earlier ones. */
export type Archived = { name: string; segment: string; at: string; digest: string }

/** A file name such as `000000010000000000000003-2026-11-25T101500.123Z-3fa94c12.gz`. */
export const archivedName = (segment: string, at: string, digest: string, isEncrypted: boolean) =>
  `${segment}-${at.replaceAll(':', '')}-${digest}.gz${isEncrypted ? '.age' : ''}`

/** The archived segments among the names in a folder, in the order of the log. */
export const archivedAmong = (names: readonly string[]): Archived[] =>
  names
    .flatMap((name) => {
      const [, segment, day, hour, minute, second, fraction, digest] = NAME.exec(name) ?? []
      if (segment === undefined || digest === undefined) return []
      return [{ name, segment, at: `${day}T${hour}:${minute}:${second}.${fraction}Z`, digest }]
    })
    .toSorted((a, b) => a.segment.localeCompare(b.segment))

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')

/** PostgreSQL's name of a segment, from its timeline (eight digits) and its number. */
export const segmentName = (timeline: string, number: number) =>
  `${timeline}${hex(Math.floor(number / 256))}${hex(number % 256)}`

/** The timeline and the number of a segment. */
export const placeOf = (segment: string) => ({
  timeline: segment.slice(0, 8),
  number: Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16),
})

/** The position at which a segment begins, as PostgreSQL writes it. */
export const positionOf = (number: number) =>
  `${Math.floor(number / 256).toString(16)}/${((number % 256) * SEGMENT_BYTES).toString(16)}`

const STREAM = /^(\d{4})(\d{2})(\d{2})t(\d{2})(\d{2})(\d{2})z$/

/**
 * The name of the log that is archived without a gap since a moment, such as `20261125t101500z`: its folder, and the
 * end of its replication slot's name.
 */
export const streamName = (at: string) => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}z`.toLowerCase()

/** The moment since which a log is archived; null when this is no name of one. */
export const beginOf = (stream: string): string | null => {
  const [, year, month, day, hour, minute, second] = STREAM.exec(stream) ?? []
  return year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
}

/** Allows for clocks that differ, and for a backup and a segment made at the same time. */
const MARGIN_MS = 3_600_000

/** The names of segments, archived at these times (milliseconds), that no backup made at `oldest` or later needs. */
export const outlivedLog = (archived: ReadonlyMap<string, number>, oldest: string): string[] =>
  [...archived].filter(([, at]) => at < Date.parse(oldest) - MARGIN_MS).map(([name]) => name)
