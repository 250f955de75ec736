/** Lines are added to the page in blocks of this size, so that painted lines stay painted longer. */
const BLOCK = 8
const AHEAD = 4

/** The number of rendered lines: constant, and more than the window can show. */
export const linesDrawn = (lines: number, rowHeight: number) =>
  Math.min(lines, Math.ceil(window.innerHeight / rowHeight) + BLOCK + AHEAD)

/** The indexes of the rendered lines: those near the visible ones, and always the active one. */
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
 * Assigns an element to each line. An element whose line scrolled out of sight takes a new line; while the grid
 * scrolls it keeps its position in the page, and at rest the elements are in the order of their lines.
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
