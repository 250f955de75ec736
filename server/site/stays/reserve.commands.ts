import type { StayCreate } from '#contract/site/stays.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { requireConfirmed } from '#server/behaviors/endpoints/require-confirmed.ts'
import type { Tx } from '#server/db/client.ts'
import { notifyOfStay } from '#server/office/notifications/notify-teams.commands.ts'
import { readBedFacts } from './facts.queries.ts'
import { type Guest, bedToBook, checkDays, checkEntering, checkTerms, guestOf, personPath } from './prepare-stay.ts'
import { roomIsLarge, stayProblems } from './rules.ts'
import { insertStay } from './write-stay.ts'

type Wanted = Omit<StayCreate, 'worker_id' | 'candidate_id' | 'confirmed'>

/** Plans a stay of a guest and locks the room; answers the stay with its problems and warnings. */
export const planStay = async (tx: Tx, actor: Actor, guest: Guest, wanted: Wanted) => {
  const { status = 'reserved', ...given } = wanted
  const bed = await bedToBook(tx, actor, wanted.place_id)
  const nights = { check_in: wanted.check_in, check_out: wanted.check_out ?? null }
  const days = checkDays(nights)
  const facts =
    days.length > 0 ? null : await readBedFacts(tx, actor, { ...nights, ...guest, place_id: bed.id, except: [] })
  const path = personPath(guest)
  const living = status === 'living'
  const problems = [
    ...days,
    ...(facts ? stayProblems(facts, guest, path) : []),
    ...checkTerms(wanted),
    ...(living ? checkEntering(actor, wanted) : []),
    ...(living && guest.worker_id === null ? [{ path, code: 'candidate_moves_in' }] : []),
  ]
  const { gender: _known, ...person } = guest
  const values = { ...given, ...person, status, currency: wanted.currency ?? bed.currency, follows_id: null }
  return { bed, values, problems, warnings: facts ? roomIsLarge(facts) : [] }
}

export type PlannedStay = Awaited<ReturnType<typeof planStay>>

/** Inserts a planned stay without problems, with the codes of confirmed warnings. */
export const enterStay = async (tx: Tx, actor: Actor, { bed, values }: PlannedStay, warnings: readonly string[]) => {
  const row = await insertStay(tx, actor, bed, values, warnings)
  if (values.status === 'reserved') await notifyOfStay(tx, actor, row, 'stay_reserved', row.check_in)
  return row.id
}

/** Reserves a bed, or moves a worker in immediately; warnings are confirmed with a comment. */
export const createStay = async (tx: Tx, actor: Actor, input: StayCreate): Promise<number> => {
  const { confirmed, worker_id, candidate_id, ...wanted } = input
  const guest = await guestOf(tx, actor, { worker_id, candidate_id })
  const planned = await planStay(tx, actor, guest, wanted)
  const warnings = requireConfirmed(planned.problems, planned.warnings, { confirmed, comment: input.comment })
  return enterStay(tx, actor, planned, warnings)
}
