import type { Labels } from '#contract/basics/labels.ts'

/** From when and until when somebody works although the law is unclear, and the name of the reason. */
export type Exception = { reason: Labels; since: string; until: string }
