import { type SqlBool, sql } from 'kysely'
import type { ForemanShiftsInput } from '#contract/work/foreman-shifts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { addDays, daysBetween, weekdayOf } from '#contract/basics/days.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize, fieldProblem, fieldProblems, found, stale } from '#server/platform/problems.ts'
import { notify } from '#server/office/notifications/notifications.commands.ts'
import { checkRange } from './grid.queries.ts'
import { type ShiftRow, recordShifts } from './record-shifts.ts'
import { heldBy, planFits, planIsWhole } from './rules/plan-rules.ts'
import { type SiteOfContract, writesSchedule } from './shifts.policy.ts'
import { contractScope, teamUserIds } from '../contracts/contracts.policy.ts'
import { readForemanShifts } from './foreman-shifts.queries.ts'

type Leader = { id: number; user_id: number }

const siteLed = async (tx: Tx, actor: Actor, contract_id: number, foreman_id: number) => {
  const { rows } = await sql<SiteOfContract & { title: string; timezone: string; leads: boolean }>`
    select contracts.title, contracts.timezone, contracts.archived_at, ${teamUserIds(sql.ref('contracts.id'))} as team_user_ids,
      exists (select 1 from contract_foremen l where l.contract_id = contracts.id and l.foreman_id = ${foreman_id} and l.to_date is null) as leads
    from contracts where contracts.id = ${contract_id} and contracts.is_open and ${contractScope(actor)} for share of contracts`.execute(
    tx,
  )
  const site = rows[0]
  if (!site) throw fieldProblem('contract_id', 'not_found')
  if (!site.leads) throw fieldProblem('contract_id', 'not_in_team')
  authorize(writesSchedule(actor, site))
  return site
}

const datesOf = ({ from, to, weekdays }: ForemanShiftsInput) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).filter((day) =>
    weekdays.includes(weekdayOf(day)),
  )

const tell = (tx: Tx, actor: Actor, { id, user_id }: Leader, contract: string, shifts: readonly ShiftRow[]) => {
  const days = shifts.map(({ date }) => date).toSorted((a, b) => a.localeCompare(b))
  const params = { contract, from: days[0]!, to: days.at(-1)!, count: 1 }
  return notify(tx, actor, [{ user_id, type: 'schedule_published', entity: 'foreman', entity_id: id, params }])
}

/**
 * Plans shifts of a locked foreman on one of their contracts and notifies them; days with another shift stay unchanged
 * and are answered.
 */
export const planForemanShifts = async (tx: Tx, actor: Actor, foreman: Leader, input: ForemanShiftsInput) => {
  checkRange(input)
  const { plan, contract_id } = input
  const lacking = planIsWhole(plan).map((problem) => ({ ...problem, path: `plan.${problem.path}` }))
  if (lacking.length > 0) throw fieldProblems(lacking)
  const site = await siteLed(tx, actor, contract_id, foreman.id)
  const dates = datesOf(input)
  const [tooLong] = dates.flatMap((date) => planFits(heldBy(date, plan, site.timezone), plan))
  if (tooLong) throw fieldProblems([tooLong])
  const { rows: taken } = await sql<{ date: string }>`select distinct date from shifts
    where foreman_id = ${foreman.id} and status <> 'cancelled' and date = any(${dates}::date[])`.execute(tx)
  const skipped = taken.map(({ date }) => date)
  const works = plan.kind === 'work'
  const { rows } = await sql<ShiftRow>`
    insert into shifts (foreman_id, contract_id, date, kind, pattern, start_time, end_time, break_min, note, draft, published_at,
      created_at, created_by, updated_at, updated_by)
    select ${foreman.id}::bigint, ${contract_id}::bigint, day, ${plan.kind}::text, ${plan.pattern ?? null}::text,
      ${works ? plan.start! : null}::time, ${works ? plan.end! : null}::time, ${works ? (plan.break_min ?? 0) : 0}::smallint,
      ${plan.note ?? null}::text, false, ${actor.at}::timestamptz, ${actor.at}::timestamptz, ${actor.user_id}::bigint,
      ${actor.at}::timestamptz, ${actor.user_id}::bigint
    from unnest(${dates.filter((date) => !skipped.includes(date))}::date[]) as day returning *`.execute(tx)
  await recordShifts(
    tx,
    actor,
    rows.map((after) => ({ before: null, after })),
  )
  if (rows.length > 0) await tell(tx, actor, foreman, site.title, rows)
  const made = sql<SqlBool>`s.id = any(${rows.map(({ id }) => id)}::bigint[])`
  return { data: await readForemanShifts(tx, actor, made), meta: { skipped } }
}

/** Cancels a planned shift of a foreman and notifies them; 409 when it has changed since it was read. */
export const callOffForemanShift = async (tx: Tx, actor: Actor, id: number, version: number) => {
  const { rows } =
    await sql<ShiftRow>`select s.* from shifts s where s.id = ${id} and s.foreman_id is not null for update`.execute(tx)
  const before = found(rows[0])
  const [seen] = await readForemanShifts(tx, actor, sql<SqlBool>`s.id = ${id}`)
  const shown = found(seen)
  if (shown.version !== version) throw stale(shown)
  authorize(shown.abilities.cancel)
  const { rows: written } = await sql<ShiftRow>`update shifts set status = 'cancelled', version = version + 1,
    updated_at = ${actor.at}::timestamptz, updated_by = ${actor.user_id}::bigint where id = ${id} returning *`.execute(
    tx,
  )
  const after = written[0]!
  await recordShifts(tx, actor, [{ before, after }])
  const leader = await tx
    .selectFrom('foremen')
    .where('id', '=', before.foreman_id)
    .select(['id', 'user_id'])
    .executeTakeFirstOrThrow()
  await tell(tx, actor, leader, shown.contract.title, [after])
}
