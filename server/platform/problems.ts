import type { FieldProblem, Problem } from '#contract/basics/problem.ts'

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported type',
  422: 'Refused',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
}

/** Seconds after which a caller may retry after a temporary failure. */
export const AGAIN_SECONDS = 2

/** An error answer; thrown anywhere, written as `application/problem+json` by the error handler. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldProblem[] | undefined
  readonly current: unknown
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    more: { errors?: FieldProblem[]; current?: unknown; retryAfter?: number } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.current = more.current
    this.retryAfter = more.retryAfter ?? (status === 503 ? AGAIN_SECONDS : undefined)
  }

  toProblem(): Problem {
    return {
      type: `about:blank#${this.code}`,
      title: TITLES[this.status] ?? 'Error',
      status: this.status,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.current === undefined ? {} : { current: this.current }),
    }
  }
}

/** 503: the file store does not answer; the row for the bytes is not written. */
export const storageUnavailable = (cause: unknown) => {
  const problem = new ProblemError(503, 'storage_unavailable', { retryAfter: 5 })
  problem.cause = cause
  return problem
}

type Params = NonNullable<FieldProblem['params']>

/** 422: one field violates a rule that the schema cannot express. */
export const fieldProblem = (path: string, code: string, params?: Params) =>
  new ProblemError(422, 'invalid', { errors: [{ path, code, ...(params ? { params } : {}) }] })

/** 422: several fields are wrong. */
export const fieldProblems = (errors: FieldProblem[]) => new ProblemError(422, 'invalid', { errors })

/** 404: missing or outside the actor's scope; both get the same answer. */
export const notFound = () => new ProblemError(404, 'not_found')

/** 403: visible, but not allowed. */
export const forbidden = () => new ProblemError(403, 'forbidden')

/** 409: the row has changed since it was read; `current` is the row as the actor may see it now. */
export const stale = (current: unknown) => new ProblemError(409, 'stale', { current })

/** Throws 403 unless allowed. */
export const authorize = (allowed: boolean) => {
  if (!allowed) throw forbidden()
}

/** The row; throws 404 when there is none. */
export const found = <T>(row: T | undefined | null): T => {
  if (row === undefined || row === null) throw notFound()
  return row
}
