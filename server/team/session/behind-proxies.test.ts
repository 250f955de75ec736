import { afterAll, expect, it } from 'vitest'
import type { Config } from '#server/platform/config.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { doJobs } from '#server/testing/jobs.ts'

const PASSWORD = 'correct horse battery'

const opened: TestAgency[] = []
afterAll(async () => {
  for (const agency of opened) await agency.close()
})

const open = async (change: Partial<Config>) => {
  const agency = await openTestAgency(change)
  opened.push(agency)
  const person = await agency.join('recruiter')
  const { email } = await agency.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', person.user_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { agency, person, email }
}

const FORGED = {
  'x-forwarded-for': '192.0.2.66, 203.0.113.7',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'for=192.0.2.66;host=evil.example',
}

it.each<[string, Partial<Config>, string]>([
  ['no proxy', {}, '127.0.0.1'],
  ['one proxy', { trust_proxy: 1 }, '203.0.113.7'],
  ['a network that the peer is in', { trust_proxy: ['127.0.0.0/8'] }, '203.0.113.7'],
  ['a network that the peer is not in', { trust_proxy: ['10.0.0.0/8'] }, '127.0.0.1'],
])('ignores addresses and link hosts that a client forges behind %s', async (_what, change, ip) => {
  const { agency, person, email } = await open({ ...change, base_url: 'https://office.example' })
  const seen = await agency.call<{ ip: string }>('GET', '/api/ip', { as: person, headers: FORGED })
  expect(seen.body).toEqual({ ip })
  const login = await agency.call('POST', '/api/login', { body: { email, password: PASSWORD }, headers: FORGED })
  expect(login.status).toBe(200)
  const session = await agency.db.selectFrom('sessions').select('ip').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const line = await agency.db
    .selectFrom('change_history')
    .where('action', '=', 'login')
    .select('ip')
    .executeTakeFirst()
  expect([session.ip, line!.ip]).toEqual([ip, ip])
  await agency.call('POST', '/api/forgot-password', { body: { email }, headers: FORGED })
  await doJobs(agency, 'send_reset_link')
  const letters = await agency.db.selectFrom('letters').select('body').execute()
  expect(letters.some(({ body }) => body.includes('https://office.example/en/reset-password?token='))).toBe(true)
  expect(JSON.stringify(letters)).not.toContain('evil.example')
})

it('counts sixty guesses with forged addresses as guesses of one client', async () => {
  const { agency, email } = await open({ trust_proxy: 1 })
  const guess = (index: number) =>
    agency.call('POST', '/api/login', {
      body: { email, password: 'a guess' },
      headers: { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.7` },
    })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
})
