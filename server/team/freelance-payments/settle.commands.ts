import { sql } from 'kysely'
import { type Actor, actAgain, beyondScope } from '#server/behaviors/access/actor.ts'
import { AT_ONCE, type IdRange, idRanges, isWithin, partsOf } from '#server/behaviors/jobs/id-batches.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { notifyOfPayment } from '#server/office/notifications/notify-payments.commands.ts'
import { type Move, settle } from './rules/ledger.ts'
import { type Settling, pairsOf, readSettling } from './settle-facts.queries.ts'
import { countDay, insertPayment, paymentStatusesOf, writePayment } from './write-payment.ts'

type Statuses = Awaited<ReturnType<typeof paymentStatusesOf>>

const money = (cents: number) => cents / 100

type MoveOf<Do> = Extract<Move, { do: Do }>

const make = (tx: Tx, actor: Actor, statuses: Statuses, pair: Settling, { line }: MoveOf<'make'>) => {
  const { status, amount, ...values } = line
  const { freelance_recruiter_id, worker_id } = pair
  const common = { kind: 'auto_bonus', by_system: true, created_by: null } as const
  return insertPayment(tx, actor, statuses, status, {
    ...values,
    ...common,
    freelance_recruiter_id,
    worker_id,
    amount: money(amount),
    approved_at: null,
    approved_by: null,
    paid_on: null,
    method: null,
    reference: null,
    reason_id: null,
    comment: null,
    corrects_id: null,
    run_id: null,
  })
}

const notApproved = { approved_at: null, approved_by: null } as const

const change = async (tx: Tx, actor: Actor, statuses: Statuses, pair: Settling, { id, line }: MoveOf<'change'>) => {
  const row = pair.stored.get(id)!
  const { status, amount, ...values } = line
  const before = row as Record<string, unknown>
  const isCount = row.status === status && amount === undefined &&
    Object.entries(values).every(([key, value]) => key === 'days_worked' || before[key] === value) // prettier-ignore
  if (isCount) {
    await countDay(tx, id, line.days_worked)
    return row
  }
  const patch = {
    ...values,
    ...(amount === undefined ? {} : { amount: money(amount) }),
    ...(status === 'approved' ? {} : notApproved),
    ...(status === row.status ? {} : { reason_id: null }),
  }
  return writePayment(tx, actor, row, patch, { from: statuses[row.status], to: statuses[status] })
}

const drop = (tx: Tx, actor: Actor, statuses: Statuses, pair: Settling, { id }: MoveOf<'drop'>) => {
  const row = pair.stored.get(id)!
  const patch = { ...notApproved, cancelled_as: 'settled' } as const
  return writePayment(tx, actor, row, patch, { from: statuses[row.status], to: statuses.cancelled })
}

const correct = (tx: Tx, actor: Actor, statuses: Statuses, pair: Settling, { line, amount }: MoveOf<'correct'>) => {
  const { worker_id, assignment_id, contract_id, tranche, days_required, currency } = pair.stored.get(line.id)!
  return insertPayment(tx, actor, statuses, 'earned', {
    kind: 'correction',
    by_system: true,
    created_by: null,
    freelance_recruiter_id: pair.freelance_recruiter_id,
    worker_id,
    assignment_id,
    contract_id,
    tranche,
    days_required,
    days_worked: Math.min(pair.count.days.length, days_required ?? 0),
    frozen: true,
    earned_on: agencyDay(actor.at),
    amount: money(amount),
    currency,
    approved_at: null,
    approved_by: null,
    paid_on: null,
    method: null,
    reference: null,
    reason_id: null,
    cancelled_as: null,
    comment: null,
    corrects_id: line.id,
    run_id: null,
  })
}

const apply = async (tx: Tx, actor: Actor, statuses: Statuses, pair: Settling, move: Move) => {
  const before = move.do === 'change' ? pair.stored.get(move.id)!.status : null
  const row =
    move.do === 'make'
      ? await make(tx, actor, statuses, pair, move)
      : move.do === 'change'
        ? await change(tx, actor, statuses, pair, move)
        : move.do === 'drop'
          ? await drop(tx, actor, statuses, pair, move)
          : await correct(tx, actor, statuses, pair, move)
  if (row.status === 'earned' && before !== 'earned')
    await notifyOfPayment(tx, actor, row, row.amount > 0 ? 'payment_earned' : 'payment_clawed_back')
}

/**
 * Updates the ledgers for some workers by their current placements, confirmed shifts and status. A second run changes
 * nothing; workers without claims cost one statement. Answers how many entries changed.
 */
export const settleBonuses = async (tx: Tx, actor: Actor, worker_ids: readonly number[]): Promise<number> => {
  const pairs = await pairsOf(tx, worker_ids)
  if (pairs.length === 0) return 0
  const ids = [...new Set(pairs.map(({ worker_id }) => worker_id))]
  await sql`select id from workers where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const system: Actor = { ...beyondScope(actor), source: 'system' }
  const settling = await readSettling(tx, pairs, agencyDay(actor.at))
  const moves = settling.map((pair) => ({ pair, moves: settle(pair.lines, pair.count, pair.agreed) }))
  const count = moves.reduce((total, one) => total + one.moves.length, 0)
  if (count === 0) return 0
  const statuses = await paymentStatusesOf(tx)
  for (const one of moves) for (const move of one.moves) await apply(tx, system, statuses, one.pair, move)
  return count
}

const BATCH = 100

const workersIn = async (db: Db, range: IdRange) => {
  const { rows } = await sql<{ worker_id: number }>`
    select worker_id from freelance_claims where ${isWithin('worker_id', range)} and state = 'holds'
    union select worker_id from freelance_payments where ${isWithin('worker_id', range)} and kind = 'auto_bonus' order by worker_id`.execute(
    db,
  )
  return rows.map(({ worker_id }) => worker_id)
}

/** The same for all workers with claims, in batches. */
export const settleAllBonuses = async (db: Db, actor: Actor, at_once = AT_ONCE): Promise<number> => {
  let changed = 0
  for await (const range of idRanges(db, 'workers', at_once))
    for (const ids of partsOf(await workersIn(db, range), BATCH))
      changed += await db.transaction().execute((tx) => settleBonuses(tx, actAgain(actor, { at: actor.at }), ids))
  return changed
}
