import { foldedText } from '#contract/basics/folded-groups.ts'
import { IconChevronRight } from '#web/ui/icons/index.ts'
import type { GroupCount } from '#contract/behaviors/record-list.ts'
import type { Heads } from './DataTable.tsx'
import classes from './group-heads.module.css'

/** The value of a group as text; null for rows without a value. */
type Value = string | null

/** Whether the rows begin with the first row of the list, and end with its last. */
export type Edges = { begins: boolean; ends: boolean }

/** Returns the group headers for rows whose groups are given in order. */
export type HeadsOf = (groups: readonly Value[], edges: Edges) => Heads

/** The groups whose headers come before each row, and after the last: where a group begins, with the folded ones in between. */
export const headsBefore = (
  groups: readonly Value[],
  folded: readonly Value[],
  order: readonly Value[],
  { begins, ends }: Edges,
): Value[][] => {
  const at = (value: Value) => order.indexOf(value)
  const between = (from: number, to: number) =>
    order.filter((value, place) => folded.includes(value) && place > from && place < to)
  const before = groups.map((value, index) => {
    const last = index === 0 ? undefined : groups[index - 1]
    if (value === last) return []
    const from = last === undefined ? (begins ? -1 : Infinity) : at(last)
    return [...between(from, at(value)), value]
  })
  const last = groups.at(-1)
  const after = ends ? between(last === undefined ? -1 : at(last), Infinity) : []
  return [...before, after]
}

type Head = {
  value: Value
  label: string
  count: string
  isFolded: boolean
  span: number
  onFold: (value: Value) => void
}

/** A group header: its value, the number of its rows, and the button that folds it. */
export const GroupHead = ({ value, label, count, isFolded, span, onFold }: Head) => (
  <tr className={classes.head} data-group={foldedText([value])}>
    <td colSpan={span}>
      <button type="button" className={classes.fold} aria-expanded={!isFolded} onClick={() => onFold(value)}>
        <IconChevronRight size={16} aria-hidden />
        <span>{label}</span>
        <span className={classes.count}>{count}</span>
      </button>
    </td>
  </tr>
)

/** The order of groups: from the counts, otherwise from the rows. */
export const orderOf = (counts: readonly GroupCount[] | undefined, groups: readonly Value[]): Value[] => {
  const known = counts?.map(({ value }) => value) ?? []
  return [...known, ...[...new Set(groups)].filter((value) => !known.includes(value))]
}
