import type { Labels } from '#contract/basics/labels.ts'

/** Until when somebody works although the law is unclear, and the name of the reason. */
export type Exception = { reason: Labels; until: string }
