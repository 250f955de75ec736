/** The page sizes a list offers. */
export const PAGE_SIZES = [25, 50, 100] as const

/** Lists and groups are counted exactly up to this number; for more rows `total_capped` is true. */
export const COUNT_LIMIT = 10_000

/** Groups beyond this number are not counted. */
export const MOST_GROUPS = 500

/** The greatest number of a page that a list answers. */
export const MOST_PAGES = 4_000

/** The most rows of a page that a list answers. */
export const MOST_ROWS = 100
