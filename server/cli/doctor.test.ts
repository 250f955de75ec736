import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { bareEnv } from '../testing/bare-env.ts'
import { type TestAgency, openTestAgency } from '../testing/agency.ts'

const file = path.join(import.meta.dirname, 'doctor.ts')

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})

afterAll(() => agency.close())

const run = (env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
    env: { ...bareEnv(), DATA_DIR: agency.services.config.data_dir, ...env },
    encoding: 'utf8',
  })
  return { code: status, out: stdout + stderr }
}

it('shows the settings without secrets and fails for unsafe ones', () => {
  const { code, out } = run({ DATABASE_URL: agency.url, SMTP_URL: 'smtp://me:hidden@127.0.0.1:1' })
  expect(out).toContain('ok     history                append-only')
  expect(out).toMatch(/UNSAFE fsync +off/)
  expect(out).toMatch(/UNSAFE mail .*smtp:\/\/me:\*\*\*@127\.0\.0\.1:1/)
  expect(out).not.toContain('hidden')
  expect(out).not.toContain(new URL(agency.url).password)
  expect(code).toBe(1)
})

it('reports a superuser as unsafe', () => {
  const url = new URL(inject('cluster').admin)
  url.pathname = new URL(agency.url).pathname
  expect(run({ DATABASE_URL: url.href }).out).toMatch(/UNSAFE database user +superuser/)
  expect(run({ DATABASE_URL: agency.server_url, DATABASE_OWNER_URL: url.href }).out).toMatch(
    /UNSAFE database user +superuser/,
  )
  expect(run({ DATABASE_URL: agency.server_url, DATABASE_OWNER_URL: agency.url }).out).toMatch(
    /ok +database user +ordinary/,
  )
})

it('says whether the server’s login owns history, and hides the owner’s password', () => {
  const apart = run({ DATABASE_URL: agency.server_url, DATABASE_OWNER_URL: agency.url }).out
  expect(apart).toMatch(/ok +owner of history +\w+; requests and jobs sign in as \w+, who owns nothing/)
  expect(apart).toMatch(/ok +owner of its tables +postgres\S+:\*\*\*@/)
  expect(apart).not.toContain(new URL(agency.url).password)
  expect(run({ DATABASE_URL: agency.url }).out).toMatch(/ok +owner of history +\w+, who serves requests too/)
})

it('passes before the first start and refuses an unreadable setting', () => {
  expect(run({})).toMatchObject({ code: 0, out: expect.stringContaining('none yet') })
  expect(run({ PORT: 'abc' })).toMatchObject({ code: 1, out: expect.stringContaining('PORT must be') })
})

it('warns that emails reach no one without a mail server and a mailbox page', async () => {
  const real = run({ DATABASE_URL: agency.url })
  expect(real.out).toMatch(/UNSAFE mail \(SMTP_URL\) +not set: emails are not sent +– Set SMTP_URL/)
  expect(real.out).not.toContain('stay on the mailbox page')
  await agency.join('recruiter')
  await agency.db.updateTable('users').set({ is_demo: true }).execute()
  expect(run({ DATABASE_URL: agency.url }).out).toContain('emails stay on the mailbox page')
  expect(run({ DATABASE_URL: agency.url, TRUST_PROXY: '1' }).out).toMatch(/UNSAFE mail .*emails are not sent/)
})

it('fails in production without a mail server and counts the waiting emails', async () => {
  const letter = { recipient: 'a@b.pl', subject: 'A', body: 'B', created_at: new Date().toISOString() }
  await agency.db
    .insertInto('letters')
    .values({ ...letter, sent_at: null, failure: null })
    .execute()
  for (const DATABASE_URL of [agency.url, '']) {
    const { code, out } = run({ NODE_ENV: 'production', ...(DATABASE_URL && { DATABASE_URL }) })
    expect([code, out]).toEqual([1, expect.stringMatching(/UNSAFE mail \(SMTP_URL\) +not set.* – Set SMTP_URL/)])
  }
  expect(run({ DATABASE_URL: agency.url }).out).toMatch(/ok +letters not sent +1\n/)
})

it('names the trusted proxies and refuses to trust all', () => {
  expect(run({}).out).toMatch(/ok +proxies \(TRUST_PROXY\) +none/)
  expect(run({ TRUST_PROXY: '2' }).out).toMatch(/ok +proxies \(TRUST_PROXY\) +2 in a row/)
  expect(run({ TRUST_PROXY: '10.0.0.0/8' }).out).toMatch(/ok +proxies \(TRUST_PROXY\) +10\.0\.0\.0\/8/)
  expect(run({ TRUST_PROXY: 'true' })).toMatchObject({ code: 1, out: expect.stringContaining('how many proxies') })
})
