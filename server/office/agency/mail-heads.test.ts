import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Agency } from '#contract/office/agency.ts'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import { sealHistory } from '#server/behaviors/history/prove-history.ts'
import { nightSteps } from '#server/office/nights/night-steps.ts'
import { runNight } from '#server/office/nights/run-night.commands.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { person } from '#server/testing/builders.ts'
import { doJobs } from '#server/testing/jobs.ts'
import { openPostBox } from '#server/testing/post-box.ts'
import { rewriteHistory } from '#server/testing/rewrite-history.ts'

const NOTARY = 'notary@outside.test'
const steps = nightSteps.filter(({ name }) => name === 'history_heads')

let box: Awaited<ReturnType<typeof openPostBox>>
let agency: TestAgency
let admin: Someone
let nights = 0

beforeAll(async () => {
  box = await openPostBox()
  agency = await openTestAgency({ smtp_url: box.url })
  admin = await agency.join('super-admin')
  await sealHistory(agency.db)
})
afterAll(async () => {
  await agency.close()
  await box.close()
})
beforeEach(() => void (box.letters.length = 0))

const read = async () => (await agency.call<{ data: Agency }>('GET', '/api/agency', { as: admin })).body.data
const put = async (body: object, as = admin) =>
  agency.call<{ data: Agency; code: string; errors: object[] }>('PUT', '/api/agency', {
    as,
    body: { version: (await read()).version, ...body },
  })
const send = () => doJobs(agency, 'send_letter')
const sent = () => box.letters.map(({ to, subject }) => [to![0]!.address, subject])
const commandOf = ({ text }: Email) => /^npm run verify-history -- (.+)$/m.exec(text!)![1]!.split(' ')

const newLead = async () => {
  const answer = await agency.call('POST', '/api/leads', { as: admin, body: { ...person(), source: 'referral' } })
  expect(answer.status, answer.text).toBe(200)
}

/** Runs only this step in the next night. */
const pass = async () => {
  nights += 1
  await runNight(agency.db, agency.services.log, new Date(Date.now() + nights * 86_400_000), steps)
  await send()
}

const verify = async (args: string[]) => {
  const env = { ...process.env, DATABASE_URL: agency.url, SECRET_KEY: 'aa'.repeat(32), NODE_ENV: 'test', BASE_URL: '' }
  const child = spawn(process.execPath, ['server/cli/verify-history.ts', ...args], { env, stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

it('sends nothing when there is no recipient', async () => {
  expect((await read()).history_email).toBeNull()
  await newLead()
  await pass()
  expect(sent()).toEqual([])
})

it('sets a recipient only after a recent confirmation of identity, with history', async () => {
  const late = await agency.join('super-admin')
  const proved_at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await agency.db.updateTable('sessions').set({ proved_at }).where('user_id', '=', late.user_id).execute()
  const refused = await put({ history_email: NOTARY }, late)
  expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required'])
  expect((await put({ name: 'Dom', history_email: null }, late)).status).toBe(200)
  expect((await put({ history_email: 'nobody' })).body.errors).toMatchObject([
    { path: 'history_email', code: 'invalid_email' },
  ])
  expect((await put({ history_email: ` ${NOTARY.toUpperCase()} ` })).body.data.history_email).toBe(NOTARY)
  const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', '/api/agency/history', { as: admin })
  expect(body.data[0]).toMatchObject({
    author: { id: admin.user_id },
    fields: [{ field: 'history_email', old: null, new: { value: NOTARY } }],
  })
})

it('sends the heads immediately and after each night with changes, and the command in the email verifies them', async () => {
  await send()
  expect(sent()).toEqual([[NOTARY, 'History checksums']])
  await pass()
  await pass()
  expect(box.letters).toHaveLength(2)
  await newLead()
  await pass()
  expect(box.letters).toHaveLength(3)
  const command = commandOf(box.letters[2]!)
  expect(command).toHaveLength(4)
  for (const part of command.filter((word) => word !== '--head')) expect(box.letters[2]!.text).toContain(`\n${part}\n`)
  expect(await verify(command)).toMatchObject({ code: 0, said: expect.stringContaining('as it was written') })
  await rewriteHistory(
    agency.url,
    "update change_history set new_value = '1' where id = (select min(id) from change_history where field is not null)",
  )
  await rewriteHistory(agency.url, 'delete from history_blocks')
  while ((await sealHistory(agency.db)) > 0);
  expect((await verify([])).code).toBe(0)
  expect(await verify(command)).toMatchObject({ code: 1, said: expect.stringContaining('whose hash was kept') })
}, 60_000)

it('tells the previous recipient that no more will be sent, each in their language', async () => {
  const owner = await agency.join('super-admin')
  const { email } = await agency.db
    .updateTable('users')
    .set({ locale: 'pl' })
    .where('id', '=', owner.user_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  await put({ history_email: email })
  await send()
  const byReader = () => new Map(sent() as [string, string][])
  expect(byReader()).toEqual(
    new Map([
      [NOTARY, 'No more history checksums'],
      [email, 'Sumy kontrolne historii'],
    ]),
  )
  for (const letter of box.letters) expect((await verify(commandOf(letter))).code).toBe(0)
  box.letters.length = 0
  expect((await put({ history_email: null })).status).toBe(200)
  await newLead()
  await pass()
  expect(sent()).toEqual([[email, 'Koniec wysyłki sum kontrolnych historii']])
}, 60_000)
