import { sql } from 'kysely'
import type { ForemanCreate } from '#contract/foremen.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { changeForemanStatus, createForeman } from '../features/foremen/foremen.commands.ts'
import { lockForeman } from '../features/foremen/foremen.queries.ts'

type Profile = Omit<ForemanCreate, 'user_id'> & { phone: string; away?: true }

/** Whom each foreman of the demo agency leads at most, by e-mail. */
const profiles: Readonly<Record<string, Profile>> = {
  'foreman@brigada.test': {
    phone: '+48501300201', hired_on: '2024-02-05', max_team: 30, comment: 'Has the keys of the changing rooms in Poznań.',
    languages: [{ code: 'uk', level: 'native' }, { code: 'pl', level: 'B2' }],
  },
  'mykola.sych@brigada.test': {
    phone: '+48501300202', hired_on: '2023-09-18', max_team: 12,
    languages: [{ code: 'uk', level: 'native' }, { code: 'ru', level: 'C2' }, { code: 'pl', level: 'B1' }],
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

/** Whoever has been at work longest becomes the foreman who was a worker. */
const longestAtWork = async (tx: Tx) =>
  (
    await tx
      .selectFrom('workers as w')
      .innerJoin('statuses as s', 's.id', 'w.status_id')
      .where('s.code', '=', 'working')
      .where('w.archived_at', 'is', null)
      .select('w.id')
      .orderBy('w.created_at')
      .limit(1)
      .execute()
  )[0]?.id ?? null

/** Every running contract gets a foreman in turn, the shown one first, and those placed there come into their charge. */
const formCrews = async (tx: Tx, ids: readonly number[]) => {
  await sql`insert into contract_foremen (contract_id, foreman_id, from_date)
    select c.id, (${[...ids]}::bigint[])[1 + (row_number() over (order by placed desc, c.id) - 1) % ${ids.length}], c.start_date
    from contracts c join statuses s on s.id = c.status_id and s.code in ('active', 'suspended')
    cross join lateral (select count(*) as placed from assignments a where a.contract_id = c.id and a.status in ('planned', 'active')) as p`.execute(
    tx,
  )
  await sql`update assignments a set foreman_id = l.foreman_id from contract_foremen l
    where l.contract_id = a.contract_id and a.status in ('planned', 'active')`.execute(tx)
}

/** Gives the accounts that lead people their profiles and crews; one of them was a worker, one is on leave. */
export const addForemen = async (tx: Tx, actor: Actor, now: number) => {
  const at = (days: number) => actAgain(actor, { at: new Date(now - days * 86_400_000).toISOString() })
  const promoted = await longestAtWork(tx)
  const leading: number[] = []
  for (const [index, { id: user_id, email }] of (await usersOf(tx)).entries()) {
    const { away, ...profile } = profiles[email]!
    const worker_id = index === 1 ? promoted : null
    const id = await createForeman(tx, at(30), '', { ...profile, user_id, worker_id })
    if (!away) {
      leading.push(id)
      continue
    }
    const vacation = await tx
      .selectFrom('statuses')
      .where('entity', '=', 'foreman')
      .where('code', '=', 'vacation')
      .select('id')
      .executeTakeFirstOrThrow()
    const later = at(3)
    await changeForemanStatus(tx, later, await lockForeman(tx, later, id), { version: 1, status_id: vacation.id })
  }
  await formCrews(tx, leading)
}
