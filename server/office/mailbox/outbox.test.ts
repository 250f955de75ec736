import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountedEndpoints } from '#server/behaviors/endpoints/mount.ts'
import { queueJob } from '#server/behaviors/jobs/queue-job.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { doJobs } from '#server/testing/jobs.ts'
import { openPostgres, prepareByManual } from '#server/testing/own-postgres.ts'
import { openPostBox } from '#server/testing/post-box.ts'
import { startProgram } from '#server/testing/program.ts'
import { scanDatabase } from '#server/testing/scan.ts'
import { until } from '#server/testing/servers.ts'

const PRODUCTION = { production: true, base_url: 'https://office.example', smtp_url: null }

describe('an email that waits for a mail server', () => {
  let agency: TestAgency
  let owner: Someone
  let email: string
  let token: string

  const letters = () =>
    agency.db.selectFrom('letters').select(['id', 'body', 'sent_at', 'failure']).orderBy('id').execute()

  const sendWaiting = async (smtp_url: string | null) => {
    await agency.db.transaction().execute((tx) => queueJob(tx, 'send_waiting_letters', {}))
    const services = { ...agency.services, config: { ...agency.services.config, smtp_url } }
    await doJobs({ server_url: agency.server_url, services }, 'send_waiting_letters', 'send_letter')
  }

  beforeAll(async () => {
    agency = await openTestAgency(PRODUCTION)
    owner = await agency.join('super-admin')
    const user = agency.db.selectFrom('users').where('id', '=', owner.user_id).select('email')
    email = (await user.executeTakeFirstOrThrow()).email
    await agency.call('POST', '/api/forgot-password', { body: { email } })
    await doJobs(agency, 'send_reset_link', 'send_letter')
    token = /token=([\w-]{43})/.exec((await letters())[0]!.body)![1]!
  })
  afterAll(() => agency.close())

  it('stays in the outbox, and its link secret is nowhere else in the database', async () => {
    expect(await letters()).toMatchObject([{ sent_at: null, failure: null }])
    expect(await scanDatabase(agency.url, [token])).toEqual([`public.letters.body: ${token}`])
  })

  it('is in no answer, not for a super-admin and not for a guest on this machine', async () => {
    const { id } = (await letters())[0]!
    const keys = [...mountedEndpoints(agency.app).keys()].filter((key) => key.startsWith('GET '))
    expect(keys.length).toBeGreaterThan(100)
    const paths = keys.map((key) => key.slice(4).replace(/\{\w+\}/g, String(owner.user_id)))
    const asked = [...paths, `/api/mailbox?to=${email}`, `/api/letters/${id}`, '/mailbox', '/en/mailbox']
    for (const path of asked)
      for (const as of [owner, undefined]) {
        const { text, bytes } = await agency.call('GET', path, {
          ...(as ? { as } : {}),
          headers: { host: 'localhost' },
        })
        expect(text.includes(token) || bytes.includes(token), path).toBe(false)
      }
    expect((await agency.call('GET', '/api/mailbox')).status).toBe(404)
  })

  it('is sent completely and once when there is a mail server; old ones and those of the demo agency are not', async () => {
    const box = await openPostBox()
    const written = { subject: 'Late', body: 'Late', sent_at: null, failure: null }
    const created_at = new Date(Date.now() - 4 * 86_400_000).toISOString()
    await agency.db
      .insertInto('letters')
      .values({ ...written, recipient: email, created_at })
      .execute()
    const demo = await agency.join('recruiter')
    const { email: played } = await agency.db
      .updateTable('users')
      .set({ is_demo: true })
      .where('id', '=', demo.user_id)
      .returning('email')
      .executeTakeFirstOrThrow()
    await agency.db
      .insertInto('letters')
      .values({ ...written, recipient: played, created_at: new Date().toISOString() })
      .execute()
    await sendWaiting(null)
    expect((await letters()).every(({ sent_at }) => sent_at === null)).toBe(true)
    await sendWaiting('smtp://127.0.0.1:1')
    expect((await letters())[0]!.failure).toMatch(/ECONNREFUSED/)
    await sendWaiting(box.url)
    await sendWaiting(box.url)
    await box.close()
    expect(box.letters.map(({ text }) => text!.includes(token))).toEqual([true])
    expect(await letters()).toMatchObject([{ failure: null }, { sent_at: null }, { sent_at: null }])
    expect((await letters())[0]!.sent_at).not.toBeNull()
  })
})

it('stays hidden on a production server, which warns at its start and sends it after a start with a mail server', async () => {
  const postgres = await openPostgres(undefined, { fsync: 'on' })
  const box = await openPostBox()
  const settings = {
    NODE_ENV: 'production',
    BASE_URL: 'https://office.example',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'debug',
    SECRET_KEY: Buffer.from('a key of this test alone, in bytes').toString('hex'),
  }
  try {
    const url = await prepareByManual(postgres)
    const program = await startProgram(url, settings)
    try {
      await program.settled()
      expect(program.said()).toContain('Warning: Set SMTP_URL')
      await program.signIn()
      expect((await program.ask('POST', '/api/forgot-password', { email: 'owner@agency.test' })).status).toBe(200)
      const found = async () => (await scanDatabase(url, ['reset-password?token='])).length > 0
      await until(found)
      expect((await program.ask('GET', '/api/mailbox')).status).toBe(404)
      expect(program.said()).not.toContain('token=')
    } finally {
      await program.close()
    }
    const again = await startProgram(url, { ...settings, SMTP_URL: box.url })
    try {
      await until(() => box.letters.length > 0)
      expect(again.said()).not.toContain('Warning: Set SMTP_URL')
      expect(box.letters[0]!.text).toContain('https://office.example/en/reset-password?token=')
    } finally {
      await again.close()
    }
  } finally {
    await box.close()
    await postgres.close()
  }
}, 90_000)
