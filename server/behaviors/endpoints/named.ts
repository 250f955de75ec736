import { ProblemError, fieldProblem } from '#server/platform/problems.ts'

/** A 404 of what a body names is a problem of its field. */
export const named = async <T>(path: string, row: Promise<T>): Promise<T> => {
  try {
    return await row
  } catch (failure) {
    throw failure instanceof ProblemError && failure.status === 404 ? fieldProblem(path, 'not_found') : failure
  }
}

/** The problems that work meets at its own fields, told at the fields of the body around it. */
export const atPaths = async <T>(pathOf: (path: string) => string, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (failure) {
    if (!(failure instanceof ProblemError) || !failure.errors) throw failure
    const errors = failure.errors.map((error) => ({ ...error, path: pathOf(error.path) }))
    throw new ProblemError(failure.status, failure.code, { errors })
  }
}
