import type { GroupCount } from '#contract/behaviors/record-list.ts'
import { COUNT_LIMIT, MOST_GROUPS } from '#contract/basics/page-sizes.ts'
import type { Counted } from '../record/records.ts'

/** The number of rows in unfolded groups, exact up to the limit of counts; undefined until groups are counted. If not all groups are counted, the rows of folded groups are subtracted from `whole`. */
export const unfoldedTotal = (
  counts: readonly GroupCount[] | undefined,
  folded: readonly (string | null)[],
  whole: Counted | undefined,
): Counted | undefined => {
  if (!counts) return undefined
  if (counts.length === MOST_GROUPS) {
    const left_out = counts.filter(({ value }) => folded.includes(value)).reduce((sum, one) => sum + one.total, 0)
    return whole && { ...whole, total: whole.total_capped ? whole.total : whole.total - left_out }
  }
  const unfolded = counts.filter(({ value }) => !folded.includes(value))
  const total = unfolded.reduce((sum, one) => sum + one.total, 0)
  const total_capped = total > COUNT_LIMIT || unfolded.some((one) => one.total_capped)
  return { total: Math.min(total, COUNT_LIMIT), total_capped }
}
