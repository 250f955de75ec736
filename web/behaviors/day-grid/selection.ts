/** A place in the grid: its row and day, both from 0. */
export type Spot = { row: number; day: number }

/** A selection from where it began to where it is now. */
export type Selection = { anchor: Spot; head: Spot }

/** Rows and days, all ends included. */
export type Range = { rows: readonly [from: number, to: number]; days: readonly [from: number, to: number] }

/** The distance of a move. */
export type Shift = { rows: number; days: number }

const ordered = (one: number, other: number) => (one < other ? ([one, other] as const) : ([other, one] as const))

/** A selection of one place. */
export const only = (spot: Spot): Selection => ({ anchor: spot, head: spot })

/** The block that a selection covers. */
export const rangeOf = ({ anchor, head }: Selection): Range => ({
  rows: ordered(anchor.row, head.row),
  days: ordered(anchor.day, head.day),
})

/** Whether a block covers a place. */
export const covers = ({ rows, days }: Range, { row, day }: Spot) =>
  row >= rows[0] && row <= rows[1] && day >= days[0] && day <= days[1]

/** The moved block; null if it would leave a grid of this size. */
export const moved = ({ rows, days }: Range, by: Shift, size: Shift): Range | null => {
  const next: Range = {
    rows: [rows[0] + by.rows, rows[1] + by.rows],
    days: [days[0] + by.days, days[1] + by.days],
  }
  const fits = next.rows[0] >= 0 && next.rows[1] < size.rows && next.days[0] >= 0 && next.days[1] < size.days
  return fits ? next : null
}

const within = (value: number, count: number) => Math.min(Math.max(value, 0), Math.max(0, count - 1))

/** The selection limited to a grid of this size. */
export const fitted = ({ anchor, head }: Selection, size: Shift): Selection => {
  const fit = ({ row, day }: Spot) => ({ row: within(row, size.rows), day: within(day, size.days) })
  return { anchor: fit(anchor), head: fit(head) }
}

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean }

/** The place that a key moves to, or null for other keys; `page` is the number of rows on a screen. */
export const stepped = (
  { row, day }: Spot,
  { key, ctrlKey, metaKey }: Pressed,
  size: Shift,
  page: number,
): Spot | null => {
  const far = ctrlKey || metaKey
  const last = { row: size.rows - 1, day: size.days - 1 }
  const to: Spot | undefined = {
    ArrowUp: { row: far ? 0 : row - 1, day },
    ArrowDown: { row: far ? last.row : row + 1, day },
    ArrowLeft: { row, day: far ? 0 : day - 1 },
    ArrowRight: { row, day: far ? last.day : day + 1 },
    Home: { row: far ? 0 : row, day: 0 },
    End: { row: far ? last.row : row, day: last.day },
    PageUp: { row: row - page, day },
    PageDown: { row: row + page, day },
  }[key]
  return to ? { row: within(to.row, size.rows), day: within(to.day, size.days) } : null
}

const shifts: Readonly<Record<string, Shift>> = {
  ArrowUp: { rows: -1, days: 0 },
  ArrowDown: { rows: 1, days: 0 },
  ArrowLeft: { rows: 0, days: -1 },
  ArrowRight: { rows: 0, days: 1 },
}

/** How far an arrow key moves the selection. */
export const shiftOf = (key: string): Shift | null => shifts[key] ?? null
