import type { CoordinatorCreate } from '#contract/team/coordinators.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { changeCoordinatorStatus, createCoordinator } from '../team/coordinators/coordinators.commands.ts'
import { lockCoordinator } from '../team/coordinators/coordinators.queries.ts'
import { officeTime } from './office-hours.ts'

type Profile = Omit<CoordinatorCreate, 'user_id'> & { phone: string; away?: true }

/** The profiles of the demo coordinators, by email address. */
const profiles: Readonly<Record<string, Profile>> = {
  'coordinator@brigada.test': {
    phone: '+48501300101', hired_on: '2023-03-01', comment: 'Zna hale pod Poznaniem i wie, kto ma klucze.',
    regions: [{ country: 'PL', city: 'Poznań' }, { country: 'PL', city: 'Wrocław' }],
    languages: [{ code: 'pl', level: 'native' }, { code: 'en', level: 'B2' }, { code: 'uk', level: 'B1' }],
  },
  'oksana.bilyk@brigada.test': {
    phone: '+48501300102', hired_on: '2024-06-17', regions: [{ country: 'PL', city: 'Łódź' }],
    languages: [{ code: 'uk', level: 'native' }, { code: 'pl', level: 'C1' }, { code: 'ru', level: 'C2' }],
  },
  'lucia.ferrer@brigada.test': {
    phone: '+34611300103', hired_on: '2025-01-08', regions: [{ country: 'ES', city: 'Murcia' }, { country: 'ES', city: 'Almería' }],
    languages: [{ code: 'es', level: 'native' }, { code: 'en', level: 'C1' }],
  },
  'andrzej.lis@brigada.test': {
    phone: '+48501300104', hired_on: '2022-09-05', regions: [{ country: 'PL', city: 'Gdańsk' }], away: true,
    languages: [{ code: 'pl', level: 'native' }, { code: 'ru', level: 'B2' }],
  },
} // prettier-ignore

/** Creates the profiles of the accounts that run contracts; one of them is on leave. */
export const addCoordinators = async (tx: Tx, actor: Actor, now: number) => {
  const users = await tx
    .selectFrom('users')
    .where('email', 'in', Object.keys(profiles))
    .select(['id', 'email'])
    .orderBy('id')
    .execute()
  const vacation = await tx
    .selectFrom('statuses')
    .where('entity', '=', 'coordinator')
    .where('code', '=', 'vacation')
    .select('id')
    .executeTakeFirstOrThrow()
  for (const { id: user_id, email } of users) {
    const { away, ...profile } = profiles[email]!
    const id = await createCoordinator(tx, actor, '', { ...profile, user_id })
    if (!away) continue
    const later = actAgain(actor, { at: new Date(officeTime(now - 4 * 86_400_000)).toISOString() })
    const step = { version: 1, status_id: vacation.id, comment: 'Wraca za dwa tygodnie' }
    await changeCoordinatorStatus(tx, later, await lockCoordinator(tx, later, id), step)
  }
}
