import type { Language } from '#contract/basics/language.ts'
import { actAgain, type Actor } from '#server/behaviors/access/actor.ts'
import { actorOf } from '#server/behaviors/access/load-actor.ts'
import type { Tx } from '#server/db/client.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { DEMO_PASSWORD } from '../team/session/demo-accounts.ts'
import { setPassword } from '../team/session/session.commands.ts'
import { createUser } from '../team/users/users.commands.ts'

type Account = { email: string; first_name: string; last_name: string; locale: Language; role: string; weight: number }

/** The users of the demo agency; `weight` is a recruiter's share of the leads. */
const accounts: Account[] = [
  { email: 'admin@brigada.test', first_name: 'Marta', last_name: 'Zawadzka', locale: 'pl', role: 'super-admin', weight: 0 },
  { email: 'recruiter@brigada.test', first_name: 'Олена', last_name: 'Гриценко', locale: 'ua', role: 'recruiter', weight: 30 },
  { email: 'coordinator@brigada.test', first_name: 'Bartosz', last_name: 'Wilk', locale: 'pl', role: 'coordinator', weight: 0 },
  { email: 'foreman@brigada.test', first_name: 'Іван', last_name: 'Дорошенко', locale: 'ua', role: 'foreman', weight: 0 },
  { email: 'taras.hlushko@brigada.test', first_name: 'Тарас', last_name: 'Глушко', locale: 'ua', role: 'recruiter', weight: 18 },
  { email: 'irina.belova@brigada.test', first_name: 'Ирина', last_name: 'Белова', locale: 'ru', role: 'recruiter', weight: 17 },
  { email: 'kinga.rogala@brigada.test', first_name: 'Kinga', last_name: 'Rogala', locale: 'pl', role: 'recruiter', weight: 14 },
  { email: 'pilar.cano@brigada.test', first_name: 'Pilar', last_name: 'Cano', locale: 'es', role: 'recruiter', weight: 9 },
  { email: 'daniel.marsh@brigada.test', first_name: 'Daniel', last_name: 'Marsh', locale: 'en', role: 'recruiter', weight: 8 },
  { email: 'oksana.bilyk@brigada.test', first_name: 'Оксана', last_name: 'Білик', locale: 'ua', role: 'coordinator', weight: 0 },
  { email: 'lucia.ferrer@brigada.test', first_name: 'Lucía', last_name: 'Ferrer', locale: 'es', role: 'coordinator', weight: 0 },
  { email: 'andrzej.lis@brigada.test', first_name: 'Andrzej', last_name: 'Lis', locale: 'pl', role: 'coordinator', weight: 0 },
  { email: 'marek.zima@brigada.test', first_name: 'Marek', last_name: 'Zima', locale: 'pl', role: 'foreman', weight: 0 },
  { email: 'rosa.vidal@brigada.test', first_name: 'Rosa', last_name: 'Vidal', locale: 'es', role: 'foreman', weight: 0 },
  { email: 'petro.lys@brigada.test', first_name: 'Петро', last_name: 'Лис', locale: 'ua', role: 'foreman', weight: 0 },
] // prettier-ignore

/** A recruiter of the demo agency with their share of the leads. */
export type Desk = { actor: Actor; recruiter_id: number; weight: number }

/**
 * Creates the accounts, all with the demo password; answers the recruiters (the presented one first), the coordinators
 * and the super-admin.
 */
export const openAccounts = async (
  tx: Tx,
  actor: Actor,
): Promise<{ desks: Desk[]; coordinators: Actor[]; admin: Actor }> => {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const roles = new Map(
    (await tx.selectFrom('roles').select(['id', 'name']).execute()).map(({ id, name }) => [name, id] as const),
  )
  const desks: Desk[] = []
  const kept = new Map<string, unknown>()
  const coordinators: Actor[] = []
  let admin = actor
  for (const { role, weight, ...person } of accounts) {
    const role_id = roles.get(role)
    if (role_id === undefined) throw new Error(`The demo agency needs the role ${role}.`)
    const id = await createUser(tx, actAgain(actor, { at: actor.at }), { ...person, role_ids: [role_id] }, true)
    await setPassword(tx, actAgain(actor, { at: actor.at }), id, password_hash)
    const member = { ...(await actorOf(tx, id))!, kept }
    if (role === 'super-admin') admin = member
    if (role === 'coordinator') coordinators.push(member)
    if (member.recruiter_id !== null && weight > 0)
      desks.push({ actor: member, recruiter_id: member.recruiter_id, weight })
  }
  return { desks, coordinators, admin }
}
