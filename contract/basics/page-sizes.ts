/** The page sizes a list offers. */
export const PAGE_SIZES = [25, 50, 100] as const
