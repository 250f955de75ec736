import type { StayCreate } from '#contract/stays.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { requireConfirmed } from '../assignments/place.commands.ts'
import { notifyOfStay } from '../notifications/notify-teams.commands.ts'
import { readBedFacts } from './facts.queries.ts'
import { bedToBook, checkDays, checkEntering, checkTerms, guestOf, personPath } from './prepare-stay.ts'
import { roomIsLarge, stayProblems } from './rules.ts'
import { insertStay } from './write-stay.ts'

/** Reserves a bed, or lets a worker move in at once; warnings are confirmed with a comment. */
export const createStay = async (tx: Tx, actor: Actor, input: StayCreate): Promise<number> => {
  const { confirmed = [], worker_id, candidate_id, status = 'reserved', ...given } = input
  const guest = await guestOf(tx, actor, { worker_id, candidate_id })
  const bed = await bedToBook(tx, actor, input.place_id)
  const nights = { check_in: input.check_in, check_out: input.check_out ?? null }
  const facts = await readBedFacts(tx, actor, { ...nights, ...guest, place_id: bed.id, except: [] })
  const path = personPath(guest)
  const living = status === 'living'
  const days = checkDays(nights)
  const problems = [
    ...days,
    ...(days.length > 0 ? [] : stayProblems(facts, guest, path)),
    ...checkTerms(input),
    ...(living ? checkEntering(actor, input) : []),
    ...(living && guest.worker_id === null ? [{ path, code: 'candidate_moves_in' }] : []),
  ]
  const { comment } = input
  const warnings = requireConfirmed(problems, roomIsLarge(facts), { confirmed, comment })
  const { gender: _known, ...person } = guest
  const values = { ...given, ...person, status, currency: input.currency ?? bed.currency, follows_id: null }
  const row = await insertStay(tx, actor, bed, values, warnings)
  if (!living) await notifyOfStay(tx, actor, row, 'stay_reserved', row.check_in)
  return row.id
}
