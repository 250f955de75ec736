import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import type { ProblemError } from './problems.ts'
import { shedLoad } from './shed-load.ts'

const busyFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('refuses calls while the process is overloaded, still sends pages and answers health checks, and recovers', async () => {
  const app = fastify()
  app.setErrorHandler((error: ProblemError, _request, reply) => reply.code(error.status).send({}))
  shedLoad(app, 200)
  app.get('/api/work', () => ({}))
  app.get('/health/ready', () => ({}))
  app.get('/pl/login', () => 'page')
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  expect(await statusOf('/api/work')).toBe(200)
  for (let round = 0; round < 4; round++) {
    busyFor(450)
    await sleep(1)
  }
  await expect.poll(() => statusOf('/api/work'), { interval: 20, timeout: 5_000 }).toBe(503)
  expect(await statusOf('/health/ready')).toBe(200)
  expect(await statusOf('/pl/login')).toBe(200)
  await expect.poll(() => statusOf('/api/work'), { interval: 200, timeout: 20_000 }).toBe(200)
  await app.close()
})
