import { sql } from 'kysely'
import type { ForemanCreate } from '#contract/site/foremen.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { changeForemanStatus, createForeman } from '../site/foremen/foremen.commands.ts'
import { lockForeman } from '../site/foremen/foremen.queries.ts'
import { createUser } from '../team/users/users.commands.ts'
import { officeTime } from './office-hours.ts'

type Profile = Omit<ForemanCreate, 'user_id'> & { phone: string; away?: true }

/** The profiles of the demo foremen with the maximum crew size, by email address. */
const profiles: Readonly<Record<string, Profile>> = {
  'foreman@brigada.test': {
    phone: '+48501300201', hired_on: '2024-02-05', max_team: 30, comment: 'Ma klucze do szatni w Poznaniu.',
    languages: [{ code: 'uk', level: 'native' }, { code: 'pl', level: 'B2' }],
  },
  'marek.zima@brigada.test': {
    phone: '+48501300203', hired_on: '2025-03-03', max_team: 40,
    languages: [{ code: 'pl', level: 'native' }, { code: 'en', level: 'B1' }],
  },
  'rosa.vidal@brigada.test': {
    phone: '+34611300204', hired_on: '2025-05-12', max_team: 25,
    languages: [{ code: 'es', level: 'native' }, { code: 'uk', level: 'A2' }],
  },
  'petro.lys@brigada.test': {
    phone: '+48501300205', hired_on: '2022-11-07', max_team: 20, away: true, languages: [{ code: 'uk', level: 'native' }],
  },
} // prettier-ignore

const usersOf = (tx: Tx) =>
  tx.selectFrom('users').where('email', 'in', Object.keys(profiles)).select(['id', 'email']).orderBy('id').execute()

/**
 * Promotes the worker who has worked longest to foreman: the account gets their name, and they leave other foremen's
 * crews.
 */
const promote = async (tx: Tx, actor: Actor): Promise<number[]> => {
  const worker = await tx
    .selectFrom('workers as w')
    .innerJoin('statuses as s', 's.id', 'w.status_id')
    .where('s.code', '=', 'working')
    .where('w.archived_at', 'is', null)
    .select(['w.id', 'w.first_name', 'w.last_name', 'w.phone'])
    .orderBy('w.created_at')
    .limit(1)
    .executeTakeFirst()
  if (!worker) return []
  const { id: worker_id, phone, ...names } = worker
  const role = await tx.selectFrom('roles').where('name', '=', 'foreman').select('id').executeTakeFirstOrThrow()
  const account = { ...names, email: 'promoted@brigada.test', locale: 'ua' as const, role_ids: [role.id] }
  const user_id = await createUser(tx, actAgain(actor, { at: actor.at }), account, true)
  return [await createForeman(tx, actor, '', { user_id, worker_id, phone, max_team: 10 })]
}

/**
 * Gives every running contract a foreman in turn, those with the most people first, and puts the workers placed there,
 * except foremen, into the foreman's crew.
 */
const formCrews = async (tx: Tx, ids: readonly number[]) => {
  await sql`insert into contract_foremen (contract_id, foreman_id, from_date)
    select c.id, (${[...ids]}::bigint[])[1 + (row_number() over (order by placed desc, c.id) - 1) % ${ids.length}], c.start_date
    from contracts c join statuses s on s.id = c.status_id and s.code in ('active', 'suspended')
    cross join lateral (select count(*) as placed from assignments a where a.contract_id = c.id and a.status in ('planned', 'active')) as p`.execute(
    tx,
  )
  await sql`update assignments a set foreman_id = l.foreman_id from contract_foremen l
    where l.contract_id = a.contract_id and a.status in ('planned', 'active')
      and not exists (select 1 from foremen f where f.worker_id = a.worker_id)`.execute(tx)
}

const takeLeave = async (tx: Tx, actor: Actor, id: number) => {
  const vacation = await tx
    .selectFrom('statuses')
    .where('entity', '=', 'foreman')
    .where('code', '=', 'vacation')
    .select('id')
    .executeTakeFirstOrThrow()
  await changeForemanStatus(tx, actor, await lockForeman(tx, actor, id), { version: 1, status_id: vacation.id })
}

/** Creates profiles and crews of the foremen; one of them was a worker, one is on leave. */
export const addForemen = async (tx: Tx, actor: Actor, now: number) => {
  const at = (days: number) => actAgain(actor, { at: new Date(officeTime(now - days * 86_400_000)).toISOString() })
  const leading: number[] = []
  for (const { id: user_id, email } of await usersOf(tx)) {
    const { away, ...profile } = profiles[email]!
    const id = await createForeman(tx, at(30), '', { ...profile, user_id })
    if (away) await takeLeave(tx, at(3), id)
    else leading.push(id)
  }
  const [shown, ...others] = leading
  await formCrews(tx, [shown!, ...(await promote(tx, at(30))), ...others])
}
