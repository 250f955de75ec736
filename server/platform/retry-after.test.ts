import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { ProblemError } from './problems.ts'
import { sayWhenAgain } from './retry-after.ts'

let agency: TestAgency | undefined
afterEach(async () => {
  await agency?.close()
  agency = undefined
})

it('adds a retry time to every 503 and keeps one that is already set', async () => {
  const app = fastify()
  sayWhenAgain(app)
  app.get('/sent', (_request, reply) => reply.code(503).send('busy'))
  app.get('/thrown', () => {
    throw Object.assign(new Error('busy'), { statusCode: 503 })
  })
  app.get('/own', (_request, reply) => reply.code(503).header('retry-after', 60).send())
  app.get('/well', () => 'well')
  const headerOf = async (url: string) => Number((await app.inject(url)).headers['retry-after'] ?? 0)
  expect(await Promise.all(['/sent', '/thrown', '/own', '/well'].map(headerOf))).toEqual([2, 2, 60, 0])
  await app.close()
})

it('gives a 503 problem a retry time', () => {
  expect(new ProblemError(503, 'unavailable').retryAfter).toBeGreaterThan(0)
})

it('sets a retry time for a stopping process, an overloaded one and too many password checks', async () => {
  agency = await openTestAgency({ lag_limit_ms: 0 })
  const { call, app } = agency
  const as = await agency.join('recruiter')
  const guess = async (index: number) => {
    const payload = { email: `nobody${index}@agency.test`, password: 'not the password' }
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: `192.0.2.${index}`,
      payload,
    })
    return { status: statusCode, headers }
  }
  const busy = await Promise.all(Array.from({ length: 200 }, (_, index) => guess(index)))
  const answers: { status: number; headers: Record<string, unknown> }[] = busy.filter(({ status }) => status === 503)
  await expect
    .poll(async () => (await call('GET', '/api/user-permissions', { as })).status, { timeout: 10_000 })
    .toBe(503)
  answers.push(await call('GET', '/api/user-permissions', { as }))
  await app.drain(0)
  answers.push(await call('GET', '/health/ready'))
  expect(answers.length).toBeGreaterThan(2)
  for (const { status, headers } of answers) expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
}, 30_000)
