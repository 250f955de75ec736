import { actorOf } from '#server/behaviors/access/load-actor.ts'
import { type Actor, systemActor } from '#server/behaviors/access/actor.ts'
import type { Language } from '#contract/basics/language.ts'
import type { Tx } from '#server/db/client.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { DEMO_PASSWORD } from '../features/session/demo-accounts.ts'
import { setPassword } from '../features/session/session.commands.ts'
import { createUser } from '../features/users/users.commands.ts'

type Account = { email: string; first_name: string; last_name: string; locale: Language; role: string }

const accounts: Account[] = [
  { email: 'admin@brigada.test', first_name: 'Марта', last_name: 'Левицька', locale: 'ua', role: 'super-admin' },
  { email: 'recruiter@brigada.test', first_name: 'Олена', last_name: 'Гнатюк', locale: 'ua', role: 'recruiter' },
  { email: 'coordinator@brigada.test', first_name: 'Joanna', last_name: 'Sikora', locale: 'pl', role: 'coordinator' },
  { email: 'foreman@brigada.test', first_name: 'Andrii', last_name: 'Dovhan', locale: 'ua', role: 'foreman' },
  { email: 'pawel.zajac@brigada.test', first_name: 'Paweł', last_name: 'Zając', locale: 'pl', role: 'recruiter' },
  { email: 'iryna.kostiuk@brigada.test', first_name: 'Iryna', last_name: 'Kostiuk', locale: 'ua', role: 'recruiter' },
  { email: 'dmitry.orlov@brigada.test', first_name: 'Дмитрий', last_name: 'Орлович', locale: 'ru', role: 'recruiter' },
  { email: 'lucia.navarro@brigada.test', first_name: 'Lucía', last_name: 'Navarro', locale: 'es', role: 'recruiter' },
  { email: 'ewa.bielak@brigada.test', first_name: 'Ewa', last_name: 'Bielak', locale: 'pl', role: 'recruiter' },
  { email: 'taras.hrynko@brigada.test', first_name: 'Taras', last_name: 'Hrynko', locale: 'ua', role: 'coordinator' },
]

/** Makes the people who work in the demo agency, as the system and then each as themselves; answers the recruiters' actors, the demo recruiter first. */
export const makeAccounts = async (tx: Tx, at: Date): Promise<{ admin: Actor; recruiters: Actor[] }> => {
  const roles = new Map(
    (await tx.selectFrom('roles').select(['id', 'name']).execute()).map((role) => [role.name, role.id]),
  )
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const actors: { role: string; actor: Actor }[] = []
  for (const { role, ...person } of accounts) {
    const actor = systemActor(at)
    const id = await createUser(tx, actor, { ...person, phone: null, role_ids: [roles.get(role)!] })
    await setPassword(tx, actor, id, password_hash)
    await tx.updateTable('users').set({ is_demo: true }).where('id', '=', id).execute()
    actors.push({ role, actor: (await actorOf(tx, id))! })
  }
  return {
    admin: actors[0]!.actor,
    recruiters: actors.filter(({ role }) => role === 'recruiter').map(({ actor }) => actor),
  }
}
