/** Texts by their place, beginning with 0. */
export interface TextBlock {
  add(text: string): void
  at(place: number): string | undefined
}

const FIRST_BYTES = 65_536

/** Texts as UTF-8 in one block, because a million short strings take several times as much memory. */
export function createTextBlock(): TextBlock {
  let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  const ends: number[] = []
  const endOf = (place: number) => (place < 0 ? 0 : ends[place])
  return {
    add(text) {
      const start = endOf(ends.length - 1)!
      const end = start + Buffer.byteLength(text)
      if (end > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, end))
        bytes.copy(larger, 0, 0, start)
        bytes = larger
      }
      bytes.write(text, start)
      ends.push(end)
    },
    at(place) {
      const end = ends[place]
      return end === undefined ? undefined : bytes.toString('utf8', endOf(place - 1), end)
    },
  }
}
