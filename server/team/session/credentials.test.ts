import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorOf } from '#server/behaviors/access/load-actor.ts'
import { resetSuperAdmin } from '#server/cli/super-admin.ts'
import { eraseAccount } from '#server/people/personal-data/erase-account.commands.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import {
  type Holder,
  PASSWORD,
  type Worth,
  anotherSession,
  emailOf,
  enrol,
  givePassword,
  holderOf,
  lettersTo,
  newEmail,
  newLeader,
  twoProcesses,
  worths,
} from '#server/testing/credentials.ts'
import { joinForeman, newForeman } from '#server/testing/foremen.ts'

let agency: TestAgency
let admin: Someone
let processes: Awaited<ReturnType<typeof twoProcesses>>

beforeAll(async () => {
  agency = await openTestAgency()
  processes = await twoProcesses(agency)
  admin = await agency.join('super-admin')
})
afterAll(async () => {
  await processes.close()
  await agency.close()
})

const act = async (method: string, path: string, as: Someone | undefined, body: object) => {
  const { status, text } = await agency.call(method, path, { ...(as ? { as } : {}), body })
  if (status !== 200) throw new Error(`${method} ${path}: ${text}`)
}
const versionOf = async (user_id: number) =>
  (await agency.db.selectFrom('users').where('id', '=', user_id).select('version').executeTakeFirstOrThrow()).version
const changeUser = async (as: Someone, { user_id }: Holder, change: object) =>
  act('PATCH', `/api/users/${user_id}`, as, { version: await versionOf(user_id), ...change })
const changeRole = async ({ here }: Holder, change: object) => {
  const id = here.actor.role_ids[0]!
  const { version } = await agency.db
    .selectFrom('roles')
    .where('id', '=', id)
    .select('version')
    .executeTakeFirstOrThrow()
  await act('PATCH', `/api/roles/${id}`, admin, { version, ...change })
}
const roleOf = async (name: string) =>
  (await agency.db.selectFrom('roles').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
const foremanOf = async ({ user_id }: Holder) =>
  await agency.db
    .selectFrom('foremen')
    .where('user_id', '=', user_id)
    .select(['id', 'version'])
    .executeTakeFirstOrThrow()

const led = async () => newLeader(agency)
const enrolled = async () => {
  const someone = await led()
  await enrol(agency, someone)
  return someone
}
const foreman = async () => {
  const someone = await joinForeman(agency, admin)
  await givePassword(agency, someone)
  return someone
}
const superAdmin = async () => {
  const someone = await agency.join('super-admin')
  await newForeman(agency, { as: someone })
  await givePassword(agency, someone)
  return someone
}
const moved = async () => {
  const someone = await led()
  const email = await emailOf(agency, someone)
  await act('PATCH', `/api/users/${someone.user_id}`, admin, {
    version: await versionOf(someone.user_id),
    email: newEmail(),
  })
  stops.set(someone.user_id, (await lettersTo(agency, email))[0]!.token)
  return anotherSession(agency, someone)
}
const stops = new Map<number, string>()

const all = (worth: string): Worth => ({
  here: worth,
  there: worth,
  token: worth,
  reset: worth,
  invitation: worth,
  calendar: worth,
  stream: worth,
})

/** Everything has ended, except the user's own session that made the change. */
const ENDED = all('ended')
const ENDED_ELSEWHERE = { ...ENDED, here: 'lets in' }

/** Nothing has ended, and current rights apply. */
const KEPT = all('lets in')
const WITHOUT_RIGHT = {
  ...KEPT,
  here: '403 forbidden',
  there: '403 forbidden',
  token: '403 forbidden',
  calendar: 'ended',
}
const WITHOUT_FACTOR = {
  ...all('403 second_factor_required'),
  reset: 'lets in',
  invitation: 'lets in',
  stream: 'ended',
}

/** Sessions and links have ended; everything else does not answer. */
const BLOCKED = ENDED

type Row = { who: () => Promise<Someone>; what: (holder: Holder) => Promise<unknown>; outcome: Worth }

const events: Record<string, Row> = {
  'nothing happens': { who: led, what: async () => undefined, outcome: KEPT },
  'the user changes the password': {
    who: led,
    what: ({ here }) =>
      act('PUT', '/api/profile', here, { current_password: PASSWORD, new_password: 'muddy yard at seven' }),
    outcome: ENDED_ELSEWHERE,
  },
  'the password is set with an emailed link': {
    who: led,
    what: ({ reset }) =>
      act('POST', '/api/reset-password', undefined, { token: reset, password: 'muddy yard at seven' }),
    outcome: ENDED,
  },
  'the password is reset on the server': {
    who: superAdmin,
    what: ({ email }) => resetSuperAdmin(agency.db, email, 'muddy yard at seven'),
    outcome: ENDED,
  },
  'the password is changed by SQL': {
    who: led,
    what: ({ user_id }) => sql`update users set password_hash = 'other' where id = ${user_id}`.execute(agency.db),
    outcome: ENDED,
  },
  'the user changes the email address': {
    who: led,
    what: (holder) => changeUser(holder.here, holder, { email: newEmail() }),
    outcome: ENDED_ELSEWHERE,
  },
  'an administrator changes the email address': {
    who: led,
    what: (holder) => changeUser(admin, holder, { email: newEmail() }),
    outcome: ENDED,
  },
  'the email address is changed on a foreman page': {
    who: foreman,
    what: async (holder) => {
      const { id, version } = await foremanOf(holder)
      await act('PATCH', `/api/foremen/${id}`, admin, { version, email: newEmail() })
    },
    outcome: ENDED,
  },
  'the email address is changed by SQL': {
    who: led,
    what: ({ user_id }) => sql`update users set email = ${newEmail()} where id = ${user_id}`.execute(agency.db),
    outcome: ENDED,
  },
  'a change of the email address is reverted': {
    who: moved,
    what: ({ user_id }) => act('POST', '/api/stop-email-change', undefined, { token: stops.get(user_id) }),
    outcome: ENDED,
  },
  'two-factor authentication is turned on': {
    who: led,
    what: ({ here }) => enrol(agency, here),
    outcome: ENDED_ELSEWHERE,
  },
  'two-factor authentication is turned off': {
    who: enrolled,
    what: ({ here }) => act('DELETE', '/api/profile/second-factor', here, {}),
    outcome: ENDED_ELSEWHERE,
  },
  'an administrator removes two-factor authentication': {
    who: enrolled,
    what: ({ user_id }) => act('DELETE', `/api/users/${user_id}/second-factor`, admin, {}),
    outcome: ENDED,
  },
  'two-factor authentication is removed by SQL': {
    who: enrolled,
    what: ({ user_id }) => sql`delete from second_factors where user_id = ${user_id}`.execute(agency.db),
    outcome: ENDED,
  },
  'the user gets another role without the right': {
    who: led,
    what: async (holder) => changeUser(admin, holder, { role_ids: [await roleOf('recruiter')] }),
    outcome: WITHOUT_RIGHT,
  },
  'the role loses the right': {
    who: led,
    what: (holder) => changeRole(holder, { permissions: ['update profile'] }),
    outcome: WITHOUT_RIGHT,
  },
  'the role requires two-factor authentication': {
    who: led,
    what: (holder) => changeRole(holder, { requires_second_factor: true }),
    outcome: WITHOUT_FACTOR,
  },
  'the user is blocked': {
    who: led,
    what: async ({ user_id }) =>
      act('PUT', `/api/users/${user_id}/block`, admin, { version: await versionOf(user_id) }),
    outcome: BLOCKED,
  },
  'the user is blocked and unblocked': {
    who: led,
    what: async ({ user_id }) => {
      await act('PUT', `/api/users/${user_id}/block`, admin, { version: await versionOf(user_id) })
      await act('DELETE', `/api/users/${user_id}/block`, admin, { version: await versionOf(user_id) })
    },
    outcome: { ...BLOCKED, token: 'lets in', calendar: 'lets in' },
  },
  'the foreman leaves': {
    who: foreman,
    what: async (holder) => {
      const { id, version } = await foremanOf(holder)
      const status_id = (await statusIds(agency, 'foreman')).get('dismissed')
      await act('PUT', `/api/foremen/${id}/status`, admin, { version, status_id })
    },
    outcome: BLOCKED,
  },
  'the foreman is archived': {
    who: foreman,
    what: async (holder) => {
      const { id, version } = await foremanOf(holder)
      await act('PUT', `/api/foremen/${id}/archive`, admin, { version })
    },
    outcome: { ...KEPT, calendar: 'ended' },
  },
  'the account is erased': {
    who: led,
    what: ({ user_id }) =>
      agency.db.transaction().execute(async (tx) => {
        await tx.updateTable('users').set({ status: 'blocked' }).where('id', '=', user_id).execute()
        const user = await tx.selectFrom('users').where('id', '=', user_id).selectAll().executeTakeFirstOrThrow()
        await eraseAccount(tx, (await actorOf(tx, admin.user_id))!, user)
      }),
    outcome: ENDED,
  },
  'the session is signed out elsewhere': {
    who: led,
    what: ({ here }) => act('DELETE', '/api/profile/sessions', here, {}),
    outcome: { ...KEPT, there: 'ended', stream: 'ended' },
  },
}

const SOON_MS = 1_500

/** The state in each process after the streams had time to notice; both must agree. */
const settled = async (apps: readonly FastifyInstance[], holder: Holder, expected: Worth) => {
  const until = performance.now() + SOON_MS
  while (expected.stream === 'ended' && !holder.ears.every((ear) => ear.isOver()) && performance.now() < until)
    await sleep(10)
  return worths(apps, holder)
}

describe('the state of each credential, in both processes, after', () => {
  it.each(Object.entries(events))('%s', async (_name, { who, what, outcome }) => {
    const holder = await holderOf(agency, processes.apps, await who())
    expect(await worths(processes.apps, holder)).toEqual([KEPT, KEPT])
    await what(holder)
    expect(await settled(processes.apps, holder, outcome)).toEqual([outcome, outcome])
    for (const ear of holder.ears) ear.close()
  })
})
