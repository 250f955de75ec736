import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Webhook } from '#contract/office/webhooks.ts'
import { tasksOf } from '#server/jobs.ts'
import { openPool } from '#server/db/client.ts'
import type { Someone } from '#server/testing/agency.ts'
import { createCandidate } from '#server/testing/builders.ts'
import type { Received } from '#server/testing/receiver.ts'
import {
  type MadeHook,
  admin,
  agency,
  closeWebhooks,
  documented,
  forgetHooks,
  lastOf,
  makeHook,
  openWebhooks,
  receiver,
  send,
} from '#server/testing/webhooks.ts'

type Answer = MadeHook & { code: string; current: Webhook }

beforeAll(openWebhooks)
beforeEach(forgetHooks)
afterAll(closeWebhooks)

const DAY_MS = 86_400_000

const replace = (id: number, version = 1, as: Someone = admin, headers: Record<string, string> = {}) =>
  agency.call<Answer>('POST', `/api/webhooks/${id}/secrets`, { as, body: { version }, headers })

const replaced = async (id: number, version = 1) => {
  const answer = await replace(id, version)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const end = (id: number, version: number, as: Someone = admin) =>
  agency.call<Answer>('DELETE', `/api/webhooks/${id}/old-secret`, { as, body: { version } })

const stored = (id: number) =>
  agency.db
    .selectFrom('webhooks')
    .where('id', '=', id)
    .select(['old_secret', 'old_secret_until'])
    .executeTakeFirstOrThrow()

const letTimePass = async (id: number) => {
  await sql`update webhooks set old_secret_until = now() - interval '1 second' where id = ${id}`.execute(agency.db)
}

/** How many seconds after the end of the old secret its removal is queued. */
const endings = async (id: number) => {
  const client = new pg.Client({ connectionString: agency.url })
  await client.connect()
  const { rows } = await client.query(
    `select extract(epoch from j.run_at - w.old_secret_until)::int as late
    from graphile_worker.jobs j join webhooks w on j.key = 'old secret ' || w.id where w.id = $1`,
    [id],
  )
  await client.end()
  return rows
}

const { isFromBrigada, isCallFromBrigada } = await documented()

/** Whether a header of a call has the signature of a secret. */
const isBy = (secret: string, { headers, body }: Received, name: string) =>
  isFromBrigada(secret, String(headers[name]), body)

const sent = async (hook: { id: number }) => {
  await createCandidate(agency, admin)
  await send((await lastOf(hook)).id)
  return receiver.calls.at(-1)!
}

it('signs with both secrets for 24 hours, so that a receiver that knows either of them accepts', async () => {
  const hook = await makeHook(admin, ['candidate.created'])
  const made = await replaced(hook.id)
  expect(made.secret).toMatch(/^whsec_[\w-]{43}$/)
  expect(made.secret).not.toBe(hook.secret)
  expect(made.version).toBe(2)
  const left = Date.parse(made.old_secret_until!) - Date.now()
  expect(left).toBeGreaterThan(DAY_MS - 60_000)
  expect(left).toBeLessThan(DAY_MS + 60_000)
  const during = await sent(hook)
  expect(isBy(hook.secret, during, 'brigada-signature')).toBe(true)
  expect(isBy(made.secret, during, 'brigada-signature-next')).toBe(true)
  for (const secret of [hook.secret, made.secret])
    expect(isCallFromBrigada(secret, during.headers, during.body)).toBe(true)
  expect(isCallFromBrigada('whsec_guessed', during.headers, during.body)).toBe(false)
  await letTimePass(hook.id)
  const after = await sent(hook)
  expect(isBy(made.secret, after, 'brigada-signature')).toBe(true)
  expect(after.headers['brigada-signature-next']).toBeUndefined()
  expect(isCallFromBrigada(made.secret, after.headers, after.body)).toBe(true)
  expect(isCallFromBrigada(hook.secret, after.headers, after.body)).toBe(false)
})

it('signs each try of a waiting delivery with the secrets of that moment', async () => {
  const hook = await makeHook(admin, ['candidate.created'])
  await createCandidate(agency, admin)
  receiver.reply = { status: 500 }
  const { id } = await lastOf(hook)
  await send(id)
  const { secret } = await replaced(hook.id)
  await send(id)
  expect((await end(hook.id, 2)).status).toBe(200)
  await send(id)
  const [before, during, after] = receiver.calls as [Received, Received, Received]
  expect(isBy(hook.secret, before, 'brigada-signature')).toBe(true)
  expect(before.headers['brigada-signature-next']).toBeUndefined()
  expect(isBy(hook.secret, during, 'brigada-signature')).toBe(true)
  expect(isBy(secret, during, 'brigada-signature-next')).toBe(true)
  expect(isBy(secret, after, 'brigada-signature')).toBe(true)
  expect(after.headers['brigada-signature-next']).toBeUndefined()
})

it('removes the old secret from the database when it ends, at once or after its time', async () => {
  const hook = await makeHook(admin, ['candidate.created'])
  await replaced(hook.id)
  expect((await stored(hook.id)).old_secret).not.toBeNull()
  const ended = await end(hook.id, 2)
  expect(ended.body.data).toMatchObject({ version: 3, old_secret_until: null })
  expect(await stored(hook.id)).toEqual({ old_secret: null, old_secret_until: null })
  const again = await end(hook.id, 3)
  expect([again.status, again.body.data.version], 'there is nothing to end').toEqual([200, 3])

  await replaced(hook.id, 3)
  expect(await endings(hook.id), 'one job waits for the moment').toEqual([{ late: 0 }])
  const pool = openPool(agency.server_url, { max: 2 })
  const { forget_old_secret } = tasksOf(pool, agency.services)
  await forget_old_secret({ webhook_id: hook.id })
  expect((await stored(hook.id)).old_secret, 'its time is not over').not.toBeNull()
  await letTimePass(hook.id)
  await forget_old_secret({ webhook_id: hook.id })
  expect(await stored(hook.id)).toEqual({ old_secret: null, old_secret_until: null })
  await pool.end()
})

it('refuses a third secret while two sign, and replaces again when the old one has ended', async () => {
  const hook = await makeHook(admin, ['candidate.created'])
  const first = await replaced(hook.id)
  const refused = await replace(hook.id, 2)
  expect([refused.status, refused.body.code]).toEqual([409, 'two_secrets'])
  const call = await sent(hook)
  expect(isBy(hook.secret, call, 'brigada-signature')).toBe(true)
  expect(isBy(first.secret, call, 'brigada-signature-next')).toBe(true)
  await letTimePass(hook.id)
  const second = await replaced(hook.id, 2)
  const later = await sent(hook)
  expect(isBy(first.secret, later, 'brigada-signature')).toBe(true)
  expect(isBy(second.secret, later, 'brigada-signature-next')).toBe(true)
})

it('replaces the secret of a stopped webhook, which signs with both when it is started again', async () => {
  const hook = await makeHook(admin, ['candidate.created'])
  const turn = (version: number, active: boolean) =>
    agency.call('PATCH', `/api/webhooks/${hook.id}`, { as: admin, body: { version, active } })
  expect((await turn(1, false)).status).toBe(200)
  const { secret } = await replaced(hook.id, 2)
  await createCandidate(agency, admin)
  expect(receiver.calls).toEqual([])
  expect((await turn(3, true)).status).toBe(200)
  const call = await sent(hook)
  expect(isBy(hook.secret, call, 'brigada-signature')).toBe(true)
  expect(isBy(secret, call, 'brigada-signature-next')).toBe(true)
})

it('is done by the author or a super-admin who has just confirmed the password, on the version they saw', async () => {
  const [clerk, other] = [await agency.joinWith(['update users']), await agency.joinWith(['update users'])]
  const outsider = await agency.join('recruiter')
  const hook = await makeHook(clerk, ['candidate.created'])
  for (const as of [other, outsider]) {
    expect((await replace(hook.id, 1, as)).status).toBe(403)
    expect((await end(hook.id, 1, as)).status).toBe(403)
  }
  const stale = await replace(hook.id, 7, clerk)
  expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'stale', 1])
  expect((await end(hook.id, 7, clerk)).status).toBe(409)
  expect((await replace(hook.id + 999)).status).toBe(404)
  await sql`update sessions set proved_at = now() - interval '16 minutes' where user_id = ${clerk.user_id}`.execute(
    agency.db,
  )
  for (const answer of [await replace(hook.id, 1, clerk), await end(hook.id, 1, clerk)])
    expect([answer.status, answer.body.code]).toEqual([403, 'step_up_required'])
  expect(await stored(hook.id)).toEqual({ old_secret: null, old_secret_until: null })
  expect((await replace(hook.id)).status, 'a super-admin').toBe(200)
})

it('shows the new secret once and keeps no secret in the history or the answers that are stored', async () => {
  const hook = await makeHook(admin, ['candidate.created'])
  const { body } = await replace(hook.id, 1, admin, { 'idempotency-key': 'replace-the-secret' })
  const { secret, old_secret_until } = body.data
  const list = await agency.call('GET', '/api/webhooks', { as: admin })
  expect(list.text).toContain(old_secret_until!)
  const lines = await agency.db
    .selectFrom('change_history')
    .where('entity', '=', 'webhook')
    .where('entity_id', '=', hook.id)
    .where('action', '=', 'updated')
    .select(['field', 'old_value', 'actor_id'])
    .execute()
  expect(lines).toEqual([{ field: 'old_secret_until', old_value: null, actor_id: admin.user_id }])
  const kept = await agency.db.selectFrom('idempotency_keys').selectAll().execute()
  const history = await agency.db.selectFrom('change_history').selectAll().execute()
  for (const text of [list.text, JSON.stringify(kept), JSON.stringify(history)])
    for (const told of [secret, hook.secret]) expect(text).not.toContain(told)
})
