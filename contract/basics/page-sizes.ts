/** The page sizes a list offers. */
export const PAGE_SIZES = [25, 50, 100] as const

/** Lists and their groups are counted exactly up to this many rows; beyond, `total_capped` is true. */
export const COUNT_LIMIT = 10_000

/** More groups of a list than these are not counted. */
export const MOST_GROUPS = 500
