import type { GroupCount } from '#contract/behaviors/record-list.ts'
import { COUNT_LIMIT } from '#contract/basics/page-sizes.ts'
import type { Counted } from '../record/records.ts'

/** How many rows stand in groups that are not folded, exact to the bound of counts; undefined until groups are counted. */
export const unfoldedTotal = (
  counts: readonly GroupCount[] | undefined,
  folded: readonly (string | null)[],
): Counted | undefined => {
  if (!counts) return undefined
  const unfolded = counts.filter(({ value }) => !folded.includes(value))
  const total = unfolded.reduce((sum, one) => sum + one.total, 0)
  const total_capped = total > COUNT_LIMIT || unfolded.some((one) => one.total_capped)
  return { total: Math.min(total, COUNT_LIMIT), total_capped }
}
