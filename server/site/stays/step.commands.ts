import type { FieldProblem } from '#contract/basics/problem.ts'
import type { StayStep } from '#contract/site/stays.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { checkNights } from './update.commands.ts'
import { checkDays, checkEntering } from './prepare-stay.ts'
import { stayAbilities } from './stays.policy.ts'
import type { StayRow } from './stays.queries.ts'
import { requireVersion, writeStay } from './write-stay.ts'

const refuse = (problems: FieldProblem[]) => {
  if (problems.length > 0) throw fieldProblems(problems)
}

const moveIn = async (tx: Tx, actor: Actor, row: StayRow, step: StayStep) => {
  const today = agencyDay(actor.at)
  const check_in = step.check_in ?? (row.check_in > today ? today : row.check_in)
  const { keys_issued, deposit_paid, rules_signed_on } = step
  const nights = { check_in, check_out: row.check_out }
  refuse([
    ...checkDays(nights),
    ...checkEntering(actor, {
      ...nights,
      keys_issued,
      deposit_paid,
      rules_signed_on,
      deposit_amount: row.deposit_amount,
    }),
  ])
  if (check_in !== row.check_in) await checkNights(tx, actor, row, nights, 'check_in')
  await writeStay(tx, actor, row, {
    status: 'living',
    check_in,
    keys_issued: true,
    deposit_paid: deposit_paid ?? row.deposit_paid,
    rules_signed_on: rules_signed_on!,
    ...(step.comment ? { comment: step.comment } : {}),
  })
}

const moveOut = async (tx: Tx, actor: Actor, row: StayRow, step: StayStep) => {
  const { check_out, keys_returned, deposit_settled, comment } = step
  const hasDeposit = row.deposit_paid && (row.deposit_amount ?? 0) > 0
  refuse([
    ...(check_out === undefined ? [{ path: 'check_out', code: 'required' }] : []),
    ...(check_out !== undefined && check_out > agencyDay(actor.at)
      ? [{ path: 'check_out', code: 'in_the_future' }]
      : []),
    ...checkDays({ check_in: row.check_in, check_out: check_out ?? null }),
    ...(row.keys_issued && keys_returned === undefined ? [{ path: 'keys_returned', code: 'required' }] : []),
    ...(hasDeposit && deposit_settled === undefined ? [{ path: 'deposit_settled', code: 'required' }] : []),
  ])
  const nights = { check_in: row.check_in, check_out: check_out! }
  if (row.check_out !== null && nights.check_out > row.check_out) await checkNights(tx, actor, row, nights, 'check_out')
  await writeStay(tx, actor, row, {
    status: 'moved_out',
    check_out: nights.check_out,
    keys_returned: keys_returned ?? null,
    deposit_settled: deposit_settled ?? null,
    ...(comment ? { comment } : {}),
  })
}

const cancel = async (tx: Tx, actor: Actor, row: StayRow, { comment }: StayStep) => {
  if (!comment) throw fieldProblem('comment', 'required')
  await writeStay(tx, actor, row, { status: 'cancelled', comment })
}

/** Moves a locked stay to the next status: moved in, moved out, or cancelled before it begins. */
export const stepStay = async (tx: Tx, actor: Actor, row: StayRow, step: StayStep) => {
  requireVersion(actor, row, step.version)
  if (step.status === 'living' && row.status === 'reserved' && row.candidate_id !== null)
    throw fieldProblem('status', 'candidate_moves_in')
  if (!stayAbilities(actor, row).steps.includes(step.status)) throw fieldProblem('status', 'step_not_allowed')
  if (step.status === 'living') await moveIn(tx, actor, row, step)
  else if (step.status === 'moved_out') await moveOut(tx, actor, row, step)
  else await cancel(tx, actor, row, step)
}
