import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const MEGABYTE = 1024 * 1024

const uploads = [
  ['/api/document-files', 10],
  ['/api/housing-files', 10],
  ['/api/custom-files', 10],
  ['/api/lead-imports', 20],
  ['/api/profile/update-avatar', 5],
] as const

const send = async (path: string, size: number) => {
  const { status, body, text } = await agency.call<{ code: string; errors: FieldProblem[] }>('POST', path, {
    as: admin,
    ...multipart('paper.pdf', Buffer.alloc(size)),
  })
  expect(status, text).toBeGreaterThanOrEqual(400)
  return [status, body.code, body.errors]
}

it('says that a file is empty', async () => {
  for (const [path] of uploads)
    expect(await send(path, 0), path).toEqual([400, 'invalid', [{ path: 'file', code: 'empty' }]])
})

it('says how large a file may be, whether the request announces it or not', async () => {
  for (const [path, max] of uploads)
    for (const over of [1, MEGABYTE])
      expect(await send(path, max * MEGABYTE + over), path).toEqual([
        413,
        'payload_too_large',
        [{ path: 'file', code: 'payload_too_large', params: { max } }],
      ])
})
