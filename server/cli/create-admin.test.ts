import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareEnv } from '../testing/bare-env.ts'
import { type TestAgency, openTestAgency } from '../testing/agency.ts'

const file = path.join(import.meta.dirname, 'create-admin.ts')

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})

afterAll(() => agency.close())

const run = (args: string[], { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {}) =>
  new Promise<{ code: number | null; out: string }>((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      env: { ...bareEnv(), DATABASE_URL: agency.url, ...env },
    })
    let out = ''
    const hear = (chunk: Buffer) => (out += chunk.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', (code) => resolve({ code, out }))
    child.stdin.end(input)
  })

const named = ['--first-name', 'Olha', '--last-name', 'Koval']

const signIn = async (email: string, password: string) =>
  (await agency.call('POST', '/api/login', { body: { email, password } })).status

it('creates a super-admin who can sign in with the password from a pipe', async () => {
  const { code, out } = await run(['--email', 'Boss@Agency.test', ...named], { input: 'a good long phrase\n' })
  expect(out).toContain('boss@agency.test is super-admin')
  expect(code).toBe(0)
  expect(await signIn('boss@agency.test', 'a good long phrase')).toBe(200)
})

it('refuses a used email address and creates another super-admin later', async () => {
  const env = { BRIGADA_ADMIN_PASSWORD: 'a good long phrase' }
  const taken = await run(['--email', 'boss@agency.test', ...named], { env })
  expect(taken).toMatchObject({ code: 1, out: expect.stringContaining('exists already') })
  expect(await run(['--email', 'second@agency.test', ...named], { env })).toMatchObject({ code: 0 })
})

it.each([
  ['short', 'needs 12'],
  ['password1234', 'guessers'],
  ['second-third-koval', 'may not hold the name'],
])('refuses the password %s', async (password, why) => {
  const env = { BRIGADA_ADMIN_PASSWORD: password }
  const { code, out } = await run(['--email', 'third@agency.test', ...named], { env })
  expect(out).toContain(why)
  expect(code).toBe(1)
})

it('gives a new password to a super-admin only', async () => {
  const env = { BRIGADA_ADMIN_PASSWORD: 'quite another phrase' }
  for (let guess = 0; guess < 5; guess++) await signIn('boss@agency.test', 'a guess')
  expect(await signIn('boss@agency.test', 'a good long phrase')).toBe(429)
  expect(await run(['--reset', '--email', 'boss@agency.test'], { env })).toMatchObject({ code: 0 })
  expect(await signIn('boss@agency.test', 'a good long phrase')).toBe(422)
  expect(await signIn('boss@agency.test', 'quite another phrase')).toBe(200)
  const { user_id } = await agency.join('recruiter')
  const { email } = await agency.db
    .selectFrom('users')
    .where('id', '=', user_id)
    .select('email')
    .executeTakeFirstOrThrow()
  const refused = await run(['--reset', '--email', email], { env })
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('no super-admin') })
})

it('says which options are missing without a terminal', async () => {
  expect(await run([])).toMatchObject({ code: 1, out: expect.stringContaining('--email') })
  expect(await run(['--nonsense'])).toMatchObject({ code: 1, out: expect.stringContaining('npm run create-admin') })
})
