import type { FieldProblem } from '#contract/basics/problem.ts'
import type { StayMove } from '#contract/site/stays.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { requireConfirmed } from '#server/behaviors/endpoints/require-confirmed.ts'
import { type Bed, type Nights, readBedFacts } from './facts.queries.ts'
import { bedToBook, personPath } from './prepare-stay.ts'
import { roomIsLarge, stayProblems } from './rules.ts'
import type { StayRow } from './stays.queries.ts'
import { insertStay, requireVersion, writeStay } from './write-stay.ts'

const checkMove = (row: StayRow, { place_id, date }: StayMove): FieldProblem[] => [
  ...(place_id === row.place_id ? [{ path: 'place_id', code: 'same_bed' }] : []),
  ...(row.check_out !== null && date >= row.check_out ? [{ path: 'date', code: 'after_stay' }] : []),
  ...(row.status === 'living' && date < row.check_in ? [{ path: 'date', code: 'before_stay' }] : []),
]

/** The days of a stay after a move: its own if it has not begun by then, otherwise from the day of the move on. */
const nightsAfter = (row: StayRow, date: string): Nights & { splits: boolean } => {
  const splits = date > row.check_in
  return { check_in: splits ? date : row.check_in, check_out: row.check_out, splits }
}

const terms = (row: StayRow) => ({
  worker_id: row.worker_id,
  candidate_id: row.candidate_id,
  check_out: row.check_out,
  charge: row.charge_per === 'stay' ? null : row.charge,
  charge_per: row.charge_per === 'stay' ? null : row.charge_per,
  currency: row.currency,
  deposit_amount: row.deposit_amount,
  deposit_paid: row.deposit_paid,
  rules_signed_on: row.rules_signed_on,
})

/**
 * Ends the stay on that day and begins the next one in the other bed; the deposit moves along, a charge per stay does
 * not repeat.
 */
const split = async (tx: Tx, actor: Actor, row: StayRow, bed: Bed, move: StayMove, warnings: readonly string[]) => {
  const living = row.status === 'living'
  const come = move.date <= agencyDay(actor.at)
  const ended = living && come ? ({ status: 'moved_out', keys_returned: row.keys_issued } as const) : {}
  await writeStay(tx, actor, row, { ...ended, check_out: move.date, deposit_amount: null, deposit_paid: false })
  const next = await insertStay(
    tx,
    actor,
    bed,
    {
      ...terms(row),
      place_id: bed.id,
      check_in: move.date,
      status: living && come ? 'living' : 'reserved',
      keys_issued: living && come && row.keys_issued,
      comment: move.comment ?? row.comment,
      follows_id: row.id,
    },
    warnings,
  )
  return next.id
}

/** Moves a locked stay to another bed from a day on; answers the id of the stay in that bed. */
export const moveStay = async (tx: Tx, actor: Actor, row: StayRow, move: StayMove): Promise<number> => {
  requireVersion(actor, row, move.version)
  const bed = await bedToBook(tx, actor, move.place_id)
  const wrong = checkMove(row, move)
  if (wrong.length > 0) throw fieldProblem(wrong[0]!.path, wrong[0]!.code)
  const { splits, ...nights } = nightsAfter(row, move.date)
  const { worker_id, candidate_id, person } = row
  const asked = { ...nights, place_id: bed.id, worker_id, candidate_id, except: [row.id] }
  const facts = await readBedFacts(tx, actor, asked)
  const { confirmed = [], comment } = move
  const problems = stayProblems(facts, person, personPath(row))
  const warnings = requireConfirmed(problems, roomIsLarge(facts), { confirmed, comment })
  if (splits) return split(tx, actor, row, bed, move, warnings)
  await writeStay(tx, actor, row, { place_id: bed.id, ...(comment ? { comment } : {}) }, bed, warnings)
  return row.id
}
