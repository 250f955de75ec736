import { expect, it } from 'vitest'
import { problemOf } from './problem-of.ts'

const failure = (code: string) => Object.assign(new Error('a failure of the database'), { code })

it.each([
  ['08006', 'a broken connection'],
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['57P01', 'a stopped database'],
  ['58030', 'a failing disk'],
  ['40001', 'two parallel writers'],
  ['25P03', 'a transaction idle for too long'],
])('reports SQLSTATE %s, %s, as temporary: 503 with a retry time', (code) => {
  const problem = problemOf(failure(code))
  expect([problem?.status, problem?.retryAfter]).toEqual([503, 2])
})

it.each([
  ['XX001', 'a damaged page'],
  ['42703', 'a missing column'],
])('treats SQLSTATE %s, %s, as our own fault', (code) => expect(problemOf(failure(code))).toBeNull())

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE'])('reports %s of the disk for uploads as temporary', (code) => {
  const problem = problemOf(failure(code))
  expect([problem?.status, problem?.code, problem?.retryAfter]).toEqual([503, 'storage_unavailable', 5])
})
