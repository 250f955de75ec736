import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { placeWorker } from '../work/assignments/place.commands.ts'
import { lockContract } from '../work/contracts/contracts.queries.ts'
import { createNeed } from '../work/contracts/needs.commands.ts'
import { addToReserve } from '../work/reserve/reserve.commands.ts'
import { unlessRefused } from './unless-refused.ts'

/** Workers without a placement, those who waited longest first. */
const freeWorkers = (tx: Tx) =>
  tx
    .selectFrom('workers as w')
    .leftJoin('assignments as a', 'a.worker_id', 'w.id')
    .where('w.is_open', '=', true)
    .where('a.id', 'is', null)
    .select('w.id')
    .orderBy('w.id')
    .execute()

/** Does something with the first free worker for whom the rules allow it. */
const withFirst = async (tx: Tx, act: (worker_id: number) => Promise<unknown>) => {
  for (const { id } of await freeWorkers(tx)) if ((await unlessRefused(act(id))) !== null) return
}

/** A full need of one person on the first running contract in Poland, and the person who waits for that place. */
export const fillReserve = async (tx: Tx, admin: Actor) => {
  const actor = actAgain(admin, { at: admin.at })
  const { id } = await tx
    .selectFrom('contracts as c')
    .innerJoin('statuses as s', 's.id', 'c.status_id')
    .where('s.code', '=', 'active')
    .where('c.site_country', '=', 'PL')
    .select('c.id')
    .orderBy('c.id')
    .executeTakeFirstOrThrow()
  const contract = await lockContract(tx, actor, id)
  const taken = await tx.selectFrom('needs').where('contract_id', '=', id).select('position_id').execute()
  const position = await tx
    .selectFrom('positions')
    .where(
      'id',
      'not in',
      taken.map(({ position_id }) => position_id),
    )
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const day = agencyDay(actor.at)
  const need_id = await createNeed(tx, actor, contract, {
    position_id: position.id,
    headcount: 1,
    date_from: day,
    over_recruiting: 100,
  })
  await withFirst(tx, (worker_id) =>
    placeWorker(tx, actor, {
      need_id,
      worker_id,
      start_date: day,
      confirmed: ['paper_ends_during'],
      comment: 'Ustalone z klientem',
    }),
  )
  await withFirst(tx, (worker_id) => addToReserve(tx, actor, need_id, worker_id))
}
