const MINUTE = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local time of a zone at a moment: `YYYY-MM-DD HH:MM`. */
export const wallAt = (at: number, zone: string) => {
  const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const // prettier-ignore
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv', options)
  formats.set(zone, format)
  return format.format(at)
}

/**
 * The moment of a local time in a zone, found by checking every minute: the last of two equal times. A time that the
 * clock skips is counted on from the last minute before the gap.
 */
export const plainMoment = (day: string, clock: string, zone: string): number => {
  const wanted = `${day} ${clock}`
  const asUtc = Date.parse(`${day}T${clock}:00Z`)
  const minutes = Array.from({ length: 6 * 60 }, (_, index) => asUtc + (index - 5 * 60) * MINUTE)
  const shown = minutes.filter((at) => wallAt(at, zone) === wanted)
  if (shown.length > 0) return shown.at(-1)!
  const before = minutes.findLast((at) => wallAt(at, zone) < wanted)!
  return before + (asUtc - Date.parse(`${wallAt(before, zone).replace(' ', 'T')}:00Z`))
}

/** How many minutes between two moments are night in a zone, counted one by one. */
export const plainNightMinutes = (from: number, to: number, zone: string) => {
  let count = 0
  for (let at = from; at < to; at += MINUTE) {
    const hour = Number(wallAt(at, zone).slice(11, 13))
    if (hour >= 22 || hour < 6) count++
  }
  return count
}
