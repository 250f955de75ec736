import { type RawBuilder, sql } from 'kysely'
import type { HoldingKind } from '#contract/team/recruiter-choices.ts'
import type { RecruiterHolding } from '#contract/team/recruiters.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { handOverOpen } from '#server/behaviors/people/hand-over-open.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { handOverContracts } from '#server/work/contracts/hand-over-contracts.commands.ts'
import { handOverTasks, openTasksOf } from '#server/office/tasks/hand-over-tasks.commands.ts'
import { handOverFreelancers } from '../freelancers/hand-over.commands.ts'
import { notifyTakenOver } from '#server/office/notifications/notify-teams.commands.ts'

/**
 * A kind of open work: `open` counts a recruiter's, `give` hands all of it over to another and answers how much it was.
 * Work with `release` can go to the pool instead.
 */
type Holding = {
  kind: HoldingKind
  open: (recruiter_id: number) => RawBuilder<number>
  give: (tx: Tx, actor: Actor, from: number, to: number) => Promise<number>
  release?: (tx: Tx, actor: Actor, from: number) => Promise<number>
}

const openIn = (table: 'leads' | 'candidates' | 'workers') => (recruiter_id: number) =>
  sql<number>`(select count(*) from ${sql.table(table)} where recruiter_id = ${recruiter_id} and is_open and archived_at is null)`

const givePeople =
  (entity: 'lead' | 'candidate') =>
  async (tx: Tx, actor: Actor, from: number, to: number): Promise<number> => {
    const people = await handOverOpen(tx, actor, entity, from, to)
    await notifyTakenOver(tx, actor, entity, to, people)
    return people.length
  }

/** Whether the user has no other role; one with another role keeps working and keeps their tasks. */
const hasNoOtherRole = sql<boolean>`not exists (select 1 from user_roles ur join roles o on o.id = ur.role_id
  where ur.user_id = r.user_id and o.name <> 'recruiter')`

const giveTasks = async (tx: Tx, actor: Actor, from: number, to: number): Promise<number> => {
  const { rows } = await sql<{ leaving: number; heir: number }>`select r.user_id as leaving, h.user_id as heir
    from recruiters r join recruiters h on h.id = ${to} where r.id = ${from} and ${hasNoOtherRole}`.execute(tx)
  return rows[0] ? handOverTasks(tx, actor, rows[0].leaving, rows[0].heir) : 0
}

/** All kinds of open work, in display order. */
export const holdings: readonly Holding[] = [
  {
    kind: 'leads',
    open: openIn('leads'),
    give: givePeople('lead'),
    release: async (tx, actor, from) => (await handOverOpen(tx, actor, 'lead', from, null)).length,
  },
  { kind: 'candidates', open: openIn('candidates'), give: givePeople('candidate') },
  {
    kind: 'workers',
    open: openIn('workers'),
    give: async (tx, actor, from, to) => (await handOverOpen(tx, actor, 'worker', from, to)).length,
  },
  {
    kind: 'contracts',
    open: (recruiter_id) => sql`(select count(*) from contract_recruiters n join contracts c on c.id = n.contract_id
      where n.recruiter_id = ${recruiter_id} and c.is_open)`,
    give: handOverContracts,
  },
  {
    kind: 'tasks',
    open: (recruiter_id) => sql`(select count(*) from recruiters r join tasks on ${openTasksOf(sql.ref('r.user_id'))}
      where r.id = ${recruiter_id} and ${hasNoOtherRole})`,
    give: giveTasks,
  },
  {
    kind: 'freelancers',
    open: (recruiter_id) => sql`(select count(*) from freelance_recruiters
      where supervisor_id = ${recruiter_id} and archived_at is null)`,
    give: handOverFreelancers,
  },
]

/** The open work of a recruiter by kind. */
export const readHoldings = async (db: Db, recruiter_id: number): Promise<RecruiterHolding[]> => {
  const counts = sql.join(holdings.map(({ open }) => sql`${open(recruiter_id)}::integer`))
  const { rows } = await sql<{ counts: number[] }>`select array[${counts}] as counts`.execute(db)
  return holdings.map(({ kind, release }, index) => ({
    kind,
    count: rows[0]!.counts[index]!,
    to_pool: release !== undefined,
  }))
}
