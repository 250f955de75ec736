import { sql } from 'kysely'
import { openTasksOf } from '#server/office/tasks/hand-over-tasks.commands.ts'
import type { Db } from '#server/db/client.ts'
import { type StaffPerson, idsIn } from './staff-person.ts'

/** Counts of a user's open work: contracts, crew, houses, people, freelance recruiters, tasks. */
export type OpenWork = Record<'contracts' | 'crew' | 'houses' | 'people' | 'freelancers' | 'tasks', number>

/** How much open work of each kind a person has. */
export const openWorkOf = async (db: Db, person: StaffPerson, user_id: number): Promise<OpenWork> => {
  const [foreman, coordinator, recruiter] = (['foreman', 'coordinator', 'recruiter'] as const).map((entity) =>
    idsIn(person, entity),
  ) as [ReturnType<typeof idsIn>, ReturnType<typeof idsIn>, ReturnType<typeof idsIn>]
  const people = (['leads', 'candidates', 'workers'] as const).map(
    (table) =>
      sql`select id from ${sql.table(table)} where recruiter_id = ${recruiter} and is_open and archived_at is null`,
  )
  const { rows } = await sql<OpenWork>`select
    (select count(*)::int from contracts c where c.is_open and (
      exists (select 1 from contract_coordinators l where l.contract_id = c.id and l.coordinator_id = ${coordinator} and l.to_date is null)
      or exists (select 1 from contract_foremen l where l.contract_id = c.id and l.foreman_id = ${foreman} and l.to_date is null)
      or exists (select 1 from contract_recruiters l where l.contract_id = c.id and l.recruiter_id = ${recruiter}))) as contracts,
    (select count(distinct a.worker_id)::int from assignments a where a.foreman_id = ${foreman} and a.status in ('planned', 'active')) as crew,
    (select count(*)::int from properties h where h.responsible_coordinator_id = ${coordinator} and h.status = 'active'
      and h.archived_at is null) as houses,
    (select count(*)::int from (${sql.join(people, sql` union all `)}) as people) as people,
    (select count(*)::int from freelance_recruiters f where f.supervisor_id = ${recruiter} and f.archived_at is null) as freelancers,
    (select count(*)::int from tasks where ${openTasksOf(sql`${user_id}::bigint`)}) as tasks`.execute(db)
  return rows[0]!
}
