import { ProblemError, fieldProblem } from '#server/platform/problems.ts'

/** Turns a 404 for an id in a body into a problem of the field at `path`. */
export const named = async <T>(path: string, row: Promise<T>): Promise<T> => {
  try {
    return await row
  } catch (failure) {
    throw failure instanceof ProblemError && failure.status === 404 ? fieldProblem(path, 'not_found') : failure
  }
}

/** Moves the problems of some work to the matching fields of the enclosing body. */
export const atPaths = async <T>(pathOf: (path: string) => string, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (failure) {
    if (!(failure instanceof ProblemError) || !failure.errors) throw failure
    const errors = failure.errors.map((error) => ({ ...error, path: pathOf(error.path) }))
    throw new ProblemError(failure.status, failure.code, { errors })
  }
}
