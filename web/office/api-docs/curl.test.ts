import { expect, it } from 'vitest'
import type { ApiOperation } from '#contract/office/api-docs.ts'
import { curlOf } from './curl.ts'

const operation = (more: Partial<ApiOperation>): ApiOperation => ({
  operationId: 'one',
  tags: ['leads'],
  summary: '',
  description: '',
  'x-access': 'create lead',
  'x-token': true,
  responses: {},
  ...more,
})

it('writes a command that a shell accepts', () => {
  const body = { content: { 'application/json': { schema: {}, example: { last_name: "O'Neil" } } }, required: true }
  const one = { method: 'POST', path: '/api/leads/{id}', operation: operation({ requestBody: body }) }
  expect(curlOf(one, 'https://office.example')).toBe(
    [
      `curl -X POST 'https://office.example/api/leads/1'`,
      '-H "Authorization: Bearer $BRIGADA_TOKEN"',
      `-H 'Content-Type: application/json'`,
      `-d '{"last_name":"O'\\''Neil"}'`,
    ].join(' \\\n  '),
  )
})

it('sends no token if none is needed', () => {
  const one = { method: 'GET', path: '/api/settings/public', operation: operation({ security: [] }) }
  expect(curlOf(one, '')).toBe(`curl '/api/settings/public'`)
})
