import { constraintFields } from '#server/db/constraints.ts'
import { isOutdatedPlan, isUnavailable } from '#server/db/unfit.ts'
import { ProblemError, storageUnavailable } from '#server/platform/problems.ts'

type Failure = Error & { code?: string; constraint?: string; statusCode?: number }

const refused = (status: number, failure: Failure, code: string) => {
  const field = constraintFields[failure.constraint ?? '']
  return new ProblemError(status, field ? 'invalid' : code, field ? { errors: [field] } : {})
}

const unavailable = () => new ProblemError(503, 'unavailable', { retryAfter: 2 })

/** Maps SQLSTATE to HTTP; an unlisted state is our own fault. */
const fromDatabase = (state: string, failure: Failure): ProblemError | null => {
  if (state === '23505' || state === '23P01' || state === '23503') return refused(409, failure, 'conflict')
  if (state === '23514') return refused(422, failure, 'refused')
  if (state === '40001' || state === '40P01' || state === '55P03') return unavailable()
  if (state.startsWith('22')) return new ProblemError(400, 'invalid_value')
  return null
}

const fromServer: Record<string, [number, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'payload_too_large'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'bad_json'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'bad_json'],
  FST_REQ_FILE_TOO_LARGE: [413, 'payload_too_large'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'unsupported_media_type'],
}

/** Error codes: the disk for uploads is full or fails, or the machine allows no more open files. */
const NO_ROOM = new Set('ENOSPC EDQUOT EIO EROFS EMFILE ENFILE'.split(' '))

/** The problem that the caller gets for a failure; null where it is our own fault. */
export const problemOf = (failure: Failure): ProblemError | null => {
  if (failure instanceof ProblemError) return failure
  const known = fromServer[failure.code ?? '']
  if (known) return new ProblemError(...known)
  if (isUnavailable(failure) || isOutdatedPlan(failure)) return unavailable()
  if (NO_ROOM.has(failure.code ?? '')) return storageUnavailable(failure)
  if (failure.code && /^[0-9A-Z]{5}$/.test(failure.code)) return fromDatabase(failure.code, failure)
  if (failure.statusCode && failure.statusCode >= 400 && failure.statusCode < 500)
    return new ProblemError(failure.statusCode, 'bad_request')
  return null
}

/** Whether the same transaction may succeed when it is tried again. */
export const isRetriable = (failure: unknown) =>
  ['40001', '40P01'].includes((failure as Failure).code ?? '') || isOutdatedPlan(failure as Failure)
