/** So many lines come into the page at once: what was painted of it stays painted for as long. */
const BLOCK = 8
const AHEAD = 4

/** How many lines stand in the page: always equally many, and more than the window can show. */
export const linesDrawn = (lines: number, rowHeight: number) =>
  Math.min(lines, Math.ceil(window.innerHeight / rowHeight) + BLOCK + AHEAD)

/** The lines that stand in the page, of those in sight; the active one is among them wherever it is. */
export const linesInPage = (
  { startIndex, count }: { startIndex: number; count: number },
  drawn: number,
  active: number | undefined,
): number[] => {
  const wished = BLOCK * Math.floor((startIndex - AHEAD) / BLOCK)
  const from = Math.max(0, Math.min(wished, count - drawn))
  const lines = Array.from({ length: drawn }, (_, at) => from + at)
  if (active === undefined || active >= count) return lines
  if (active < from) return [active, ...lines]
  return active < from + drawn ? lines : [...lines, active]
}

/**
 * Which element draws which line. An element whose line went out of sight draws one that comes into it, and while the
 * grid is scrolled it stays where it is in the page; at rest the elements stand in the order of their lines.
 */
export const withElements = <Item extends { index: number }>(
  items: readonly Item[],
  drawn: number,
  active: number | undefined,
  isScrolling: boolean,
): (Item & { element: number })[] => {
  const apart = items.length > drawn ? active : undefined
  const placed = items.map((item) => ({
    ...item,
    element: item.index === apart ? drawn : item.index % drawn,
  }))
  return isScrolling ? placed.toSorted((one, other) => one.element - other.element) : placed
}
