import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#server/behaviors/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { findAssignment, lockAssignment } from '../features/assignments/assignments.queries.ts'
import { placeWorker } from '../features/assignments/place.commands.ts'
import { stepAssignment } from '../features/assignments/step.commands.ts'
import { unlessRefused } from './unless-refused.ts'

const DAY = 86_400_000

type Place = { id: number; date_from: string; free: number }

/** Needs in Poland of contracts that run, with the places they have. */
const placesOf = async (tx: Tx): Promise<Place[]> => {
  const rows = await tx
    .selectFrom('needs as n')
    .innerJoin('contracts as c', 'c.id', 'n.contract_id')
    .innerJoin('statuses as s', 's.id', 'c.status_id')
    .where('s.code', '=', 'active')
    .where('c.site_country', '=', 'PL')
    .where('n.is_open', '=', true)
    .select(['n.id', 'n.date_from', 'n.headcount'])
    .orderBy('n.id')
    .execute()
  return rows.map(({ id, date_from, headcount }) => ({ id, date_from, free: Math.max(1, Math.floor(headcount * 0.7)) }))
}

/** Places the workers of the demo agency on the needs of its contracts, from the day they began; who may not begin stays planned. */
export const placeWorkers = async (tx: Tx, admin: Actor, now: number) => {
  const places = await placesOf(tx)
  const workers = await tx
    .selectFrom('workers as w')
    .innerJoin('statuses as s', 's.id', 'w.status_id')
    .where('w.is_open', '=', true)
    .select(['w.id', 'w.employed_from', 's.code'])
    .orderBy('w.id')
    .execute()
  const today = agencyDay(new Date(now).toISOString())
  for (const [index, worker] of workers.entries()) {
    const place = places.filter(({ free }) => free > 0)[index % 3] ?? places.find(({ free }) => free > 0)
    if (!place) return
    const begun = worker.code === 'working'
    const from = begun
      ? (worker.employed_from ?? today)
      : agencyDay(new Date(now + (2 + (index % 9)) * DAY).toISOString())
    const start_date = from < place.date_from ? place.date_from : from
    const actor = actAgain(admin, { at: new Date(Math.min(now - 60_000, Date.parse(start_date))).toISOString() })
    const input = { need_id: place.id, worker_id: worker.id, start_date, agreement_sent_on: start_date }
    const confirmed = ['paper_ends_during', 'contract_ends_soon'] as const
    const move = placeWorker(tx, actor, { ...input, confirmed: [...confirmed], comment: 'Checked by phone' })
    const id = await unlessRefused(move)
    if (id === null) continue
    place.free -= 1
    if (!begun || start_date > today) continue
    const { version } = await findAssignment(tx, actor, id)
    await unlessRefused(
      stepAssignment(tx, actAgain(actor, { at: actor.at }), await lockAssignment(tx, actor, id), {
        version,
        status: 'active',
      }),
    )
  }
}
