import { type RawBuilder, sql } from 'kysely'
import type { TaskReceiver } from '#contract/office/task-choices.ts'
import type { Tx } from '#server/db/client.ts'
import type { Relation } from './related.policy.ts'

const MOST = 20

type Users = RawBuilder<{ user_id: number }>
type Keepers = Partial<Record<Relation['entity'], (id: number) => Users>>

const recruiterOf = (table: string) => (id: number) =>
  sql<{
    user_id: number
  }>`select r.user_id from ${sql.table(table)} t join recruiters r on r.id = t.recruiter_id where t.id = ${id}`

const mainOf = (contract_id: RawBuilder<unknown>) =>
  sql<{ user_id: number }>`select k.user_id from contract_coordinators t join coordinators k on k.id = t.coordinator_id
    where t.to_date is null and t.contract_id in (${contract_id}) order by t.is_main desc, t.id limit 1`

/** The coordinator of a worker's current or planned placement. */
const ofWorker = (id: number) =>
  sql<{ user_id: number }>`select k.user_id from assignments a join coordinators k on k.id = a.coordinator_id
    where a.worker_id = ${id} and a.status in ('planned', 'active') order by a.status, a.start_date limit 1`

const coordinators: Keepers = {
  candidate: (id) =>
    mainOf(
      sql`select v.contract_id from surveys v where v.candidate_id = ${id} and v.is_open and v.contract_id is not null`,
    ),
  worker: ofWorker,
  contract: (id) => mainOf(sql`select ${id}::bigint`),
  housing: (id) =>
    sql`select k.user_id from properties p join coordinators k on k.id = p.responsible_coordinator_id where p.id = ${id}`,
  foreman: (id) =>
    mainOf(sql`select f.contract_id from contract_foremen f where f.foreman_id = ${id} and f.to_date is null`),
  coordinator: (id) => sql`select user_id from coordinators where id = ${id}`,
}

const recruiters: Keepers = {
  lead: recruiterOf('leads'),
  candidate: recruiterOf('candidates'),
  worker: recruiterOf('workers'),
  contract: (id) =>
    sql`select r.user_id from contract_recruiters c join recruiters r on r.id = c.recruiter_id where c.contract_id = ${id}`,
}

const owners: Keepers = { ...coordinators, ...recruiters, worker: ofWorker, contract: coordinators.contract! }

const keepers: Record<Exclude<TaskReceiver, 'user'>, Keepers> = {
  owner: owners,
  coordinator: coordinators,
  recruiter: recruiters,
}

const activeOf = async (tx: Tx, users: Users): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select u.id from users u where u.status = 'active' and u.id in (${users})
    order by u.id limit ${sql.lit(MOST)}`.execute(tx)
  return rows.map(({ id }) => id)
}

const superAdmins = sql<{
  user_id: number
}>`select ur.user_id from user_roles ur join roles r on r.id = ur.role_id where r.is_super`

/**
 * The assignees of a task: the users that the rule names for the record, otherwise those responsible for it, otherwise
 * its recruiter, otherwise super-admins; only active users.
 */
export const receiversOf = async (
  tx: Tx,
  rule: { assign_to: TaskReceiver; user_id: number | null },
  { entity, id }: Relation,
): Promise<number[]> => {
  const asked =
    rule.assign_to === 'user'
      ? sql<{ user_id: number }>`select ${rule.user_id}::bigint`
      : keepers[rule.assign_to][entity]?.(id)
  for (const users of [asked, owners[entity]?.(id), recruiters[entity]?.(id), superAdmins]) {
    const found = users ? await activeOf(tx, users) : []
    if (found.length > 0) return found
  }
  return []
}
