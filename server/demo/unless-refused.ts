import { ProblemError } from '#server/platform/problems.ts'

/** What a command answers, or null where the rules refuse: they throw before they write. */
export const unlessRefused = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((failure: unknown) => {
    if (failure instanceof ProblemError && failure.status === 422) return null
    throw failure
  })
