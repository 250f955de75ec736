/** The most parts of a cell that can be one name. */
const MOST_PARTS = 4

/**
 * The values of a cell that lists names, separated by commas, semicolons, bars or line breaks. `find` answers the value
 * of a name or undefined; a text that is no name stays. A name may itself contain a separator.
 */
export const readNames = <T>(text: string, find: (name: string) => T | undefined): (T | string)[] => {
  const parts = [...text.matchAll(/[^,;|\n]+/g)].filter(([part]) => part.trim() !== '')
  const values: (T | string)[] = []
  for (let at = 0; at < parts.length;) {
    const upTo = (end: number) => text.slice(parts[at]!.index, parts[end]!.index + parts[end]![0].length).trim()
    let last = Math.min(at + MOST_PARTS, parts.length) - 1
    while (last > at && find(upTo(last)) === undefined) last--
    values.push(find(upTo(last)) ?? upTo(last))
    at = last + 1
  }
  return values
}
