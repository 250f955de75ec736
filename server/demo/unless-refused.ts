import { ProblemError } from '#server/platform/problems.ts'

/** The result of a command, or null when the rules refuse it; commands throw before they write. */
export const unlessRefused = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((failure: unknown) => {
    if (failure instanceof ProblemError && failure.status === 422) return null
    throw failure
  })
