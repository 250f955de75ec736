import { sql } from 'kysely'
import type { MadeMark, MarkOutcome } from '#contract/work/my-schedule.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { orNothing } from '#server/behaviors/undo/savepoint.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { attend } from '../shifts/attend.commands.ts'
import { attendanceWindow } from '../shifts/attendance-window.policy.ts'
import { type LockedShift, lockShifts } from '../shifts/lock-shifts.commands.ts'
import { crewShift } from './my-schedule.queries.ts'

type Judged = Pick<MarkOutcome, 'outcome' | 'code' | 'version'>

const refused = (code: string): Judged => ({ outcome: 'refused', code, version: null })

/** The longest time in hours from a tap until it arrives. */
const ON_THE_WAY_HOURS = 72

/** The time of a tap; a phone's clock that is ahead is ignored. */
const madeAt = ({ made_at }: MadeMark, now: string) => (made_at > now ? now : made_at)

const isTooOld = (at: string, now: string) => Date.parse(now) - Date.parse(at) > ON_THE_WAY_HOURS * 3_600_000

const apply = async (tx: Tx, actor: Actor, shift: LockedShift, made: MadeMark): Promise<Judged> => {
  if (shift.version !== made.version) return { outcome: 'conflict', code: null, version: shift.version }
  const at = madeAt(made, actor.at)
  const window = attendanceWindow(shift, shift.timezone, 'foreman', at)
  if (window.state !== 'open' || isTooOld(at, actor.at))
    return refused(window.state === 'not_yet' ? 'too_early' : 'window_closed')
  const { mark, note } = made
  try {
    const row = await orNothing(tx, () => attend(tx, actor, shift, { mark, note, at: made.at ?? at }))
    return { outcome: 'applied', code: null, version: row.version }
  } catch (failure) {
    if (!(failure instanceof ProblemError) || failure.errors?.[0] === undefined) throw failure
    return refused(failure.errors[0].code)
  }
}

const earlier = (tx: Tx, actor: Actor, made: MadeMark) =>
  tx
    .selectFrom('attendance_marks')
    .where('key', '=', made.key)
    .where('user_id', '=', actor.user_id)
    .where('shift_id', '=', made.shift_id)
    .select(['outcome', 'code', 'version'])
    .executeTakeFirst()

const keep = (tx: Tx, actor: Actor, made: MadeMark, judged: Judged) =>
  tx
    .insertInto('attendance_marks')
    .values({
      key: made.key,
      shift_id: made.shift_id,
      user_id: actor.user_id!,
      mark: made.mark,
      at: made.at ?? null,
      note: made.note ?? null,
      made_at: made.made_at,
      received_at: actor.at,
      ...judged,
    })
    .execute()

const makeMark = async (tx: Tx, actor: Actor, foreman_id: number, made: MadeMark): Promise<MarkOutcome> => {
  const of = sql<boolean>`s.id = ${made.shift_id}`
  const inCrew = await crewShift(tx, foreman_id, of)
  const known = await earlier(tx, actor, made)
  const tell = async (judged: Judged) => ({
    key: made.key,
    ...judged,
    shift: (await crewShift(tx, foreman_id, of)) ?? null,
  })
  if (known) return tell(known)
  const shift = inCrew && (await lockShifts(tx, [made.shift_id]))[0]
  if (!shift) return tell(refused('shift_not_in_crew'))
  const judged = await apply(tx, actor, shift, made)
  await keep(tx, actor, made, judged)
  return tell(judged)
}

/**
 * Applies attendance marks made on site in order, each once by its key; a failure of one does not affect the others.
 * The shifts are locked first, in the order of their ids.
 */
export const makeMarks = async (tx: Tx, actor: Actor, foreman_id: number, marks: readonly MadeMark[]) => {
  await lockShifts(
    tx,
    marks.map(({ shift_id }) => shift_id),
  )
  const outcomes: MarkOutcome[] = []
  for (const made of marks) outcomes.push(await makeMark(tx, actor, foreman_id, made))
  return outcomes
}
