import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { TOTP } from 'otpauth'
import { createApp } from '#server/app.ts'
import { hashToken, newToken } from '#server/behaviors/access/load-actor.ts'
import { openLive } from '#server/behaviors/live/listen.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { sendAccessLink } from '#server/team/session/session.commands.ts'
import type { Someone, TestAgency } from './agency.ts'
import { type Ear, listenOn } from './ear.ts'
import { newForeman } from './foremen.ts'
import { tokenOf } from './tokens.ts'
import { withinCodeStep } from '#testing/code-step.ts'

/** The password of every user created here. */
export const PASSWORD = 'correct horse battery'

let hashed: Promise<string> | undefined

/** Sets the user's password, as an invitation does. */
export const givePassword = async ({ db }: TestAgency, { user_id }: Pick<Someone, 'user_id'>) => {
  hashed ??= hashPassword(PASSWORD)
  await db
    .updateTable('users')
    .set({ password_hash: await hashed })
    .where('id', '=', user_id)
    .execute()
}

/** The current email address of a user. */
export const emailOf = async ({ db }: TestAgency, { user_id }: Pick<Someone, 'user_id'>) =>
  (await db.selectFrom('users').where('id', '=', user_id).select('email').executeTakeFirstOrThrow()).email

/** A user with a role and `PASSWORD`, and their email address. */
export const joinWithPassword = async (agency: TestAgency, role = 'recruiter') => {
  const someone = await agency.join(role)
  await givePassword(agency, someone)
  return { ...someone, email: await emailOf(agency, someone) }
}

/** A second session of a user. */
export const anotherSession = async ({ db }: TestAgency, someone: Someone): Promise<Someone> => {
  const token = newToken()
  const at = new Date().toISOString()
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const { user_id } = someone
  const row = { user_id, token_hash: hashToken(token), ip: null, user_agent: null, created_at: at, last_seen_at: at }
  await db
    .insertInto('sessions')
    .values({ ...row, expires_at, proved_at: at })
    .execute()
  return { ...someone, token }
}

/** The emails to an address, newest first, with the token of each link. */
export const lettersTo = async ({ db }: TestAgency, email: string) => {
  const letters = await db
    .selectFrom('letters')
    .where('recipient', '=', email)
    .selectAll()
    .orderBy('id', 'desc')
    .execute()
  return letters.map((letter) => ({
    ...letter,
    token: /token=([\w-]{43})/.exec(`${letter.body} ${letter.path}`)?.[1] ?? '',
  }))
}

/** Turns on a user's two-factor authentication over HTTP. */
export const enrol = async (agency: TestAgency, as: Someone) => {
  type Begun = { data: { secret: string } }
  const { secret } = (await agency.call<Begun>('POST', '/api/profile/second-factor', { as })).body.data
  await withinCodeStep()
  const code = new TOTP({ secret }).generate({ timestamp: Date.now() - 30_000 })
  const { status, text } = await agency.call('PUT', '/api/profile/second-factor', { as, body: { code } })
  if (status !== 200) throw new Error(text)
}

/** Simulates two processes on one database: two applications, each with its own listener. */
export const twoProcesses = async (agency: TestAgency) => {
  const live = openLive(agency.url, () => undefined)
  const second = await createApp({ ...agency.services, live })
  const apps = [agency.app, second] as const
  for (const app of apps) await app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await second.close()
    await live.close()
  }
  return { apps, close }
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

/** A user with one credential of each kind; `here` is the session they act from. */
export type Holder = Awaited<ReturnType<typeof holderOf>>

/** Creates one credential of each kind for a foreman, with open streams in each process. */
export const holderOf = async (agency: TestAgency, apps: readonly FastifyInstance[], here: Someone) => {
  const there = await anotherSession(agency, here)
  const token = await tokenOf(agency, here, ['view schedule'])
  const opened = await agency.call<{ data: { url: string } }>('POST', '/api/my-schedule/calendar', { as: here })
  const calendar = new URL(opened.body.data.url).pathname
  const user = await agency.db.selectFrom('users').where('id', '=', here.user_id).selectAll().executeTakeFirstOrThrow()
  const link = async (kind: 'reset' | 'invitation') => {
    await agency.db.transaction().execute((tx) => sendAccessLink(tx, 'http://agency.test', user, kind))
    return (await lettersTo(agency, user.email))[0]!.token
  }
  const [reset, invitation] = [await link('reset'), await link('invitation')]
  const ears: Ear[] = []
  for (const app of apps) ears.push(await listenOn(portOf(app), there))
  const { user_id } = here
  return { agency, user_id, email: user.email, here, there, token, calendar, reset, invitation, ears }
}

/** A foreman with a role of their own and a password. */
export const newLeader = async (agency: TestAgency): Promise<Someone> => {
  const someone = await agency.joinWith(['view schedule', 'update profile', 'view users', 'update users'], 'foreman')
  await newForeman(agency, { as: someone })
  await givePassword(agency, someone)
  return someone
}

const PAGE = '/api/my-schedule?from=2026-03-02&to=2026-03-08'

/** The state of each credential in one process. */
const worthAt = async (app: FastifyInstance, holder: Holder, ear: Ear) => {
  const said = (status: number, code?: string) => {
    if (status === 200) return 'lets in'
    return status === 401 || status === 404 ? 'ended' : `${status} ${code}`
  }
  const read = async (url: string, token?: string) => {
    const answer = await app.inject({ url, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) })
    return said(answer.statusCode, answer.statusCode === 200 ? '' : answer.json<{ code: string }>().code)
  }
  const follow = async (token: string) => {
    const body = { token, password: 'password1234' }
    const { errors } = (await app.inject({ method: 'POST', url: '/api/reset-password', body })).json<{
      errors: { code: string }[]
    }>()
    return errors[0]?.code === 'common_password' ? 'lets in' : 'ended'
  }
  return {
    here: await read(PAGE, holder.here.token),
    there: await read(PAGE, holder.there.token),
    token: await read(PAGE, holder.token.token),
    reset: await follow(holder.reset),
    invitation: await follow(holder.invitation),
    calendar: await read(holder.calendar),
    stream: ear.isOver() ? 'ended' : 'lets in',
  }
}

export type Worth = Awaited<ReturnType<typeof worthAt>>

/** The same in each process. */
export const worths = async (apps: readonly FastifyInstance[], holder: Holder): Promise<Worth[]> => {
  const all: Worth[] = []
  for (const [index, app] of apps.entries()) all.push(await worthAt(app, holder, holder.ears[index]!))
  return all
}

/** An unused email address. */
export const newEmail = () => `${randomUUID().slice(0, 13)}@moved.test`
