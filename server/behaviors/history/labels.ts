import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { sqlName } from '../people/full-name.ts'

type Line = { field: string | null; old: unknown; new: unknown }

type Label = { id: number; label: unknown }

/** Reads the names of rows of a table `r` by their ids; `joined` is what the name needs from other tables. */
const called =
  (table: string, label: RawBuilder<unknown>, joined: RawBuilder<unknown> = sql``) =>
  (ids: number[]) =>
    sql<Label>`select r.id, ${label} as label from ${sql.table(table)} r ${joined} where r.id = any(${ids}::bigint[])`

const name = sql.ref('r.name')
const fullName = (alias: string) => sql`to_jsonb(${sqlName(alias)})`
const ofUser = sql`join users u on u.id = r.user_id`

const sources = {
  status: called('statuses', name),
  reason: called('reasons', name),
  position: called('positions', name),
  document_type: called('document_types', name),
  role: called('roles', sql.ref('r.title')),
  user: called('users', fullName('r')),
  recruiter: called('recruiters', fullName('u'), ofUser),
  foreman: called('foremen', fullName('u'), ofUser),
  coordinator: called('coordinators', fullName('u'), ofUser),
  candidate: called('candidates', fullName('r')),
  worker: called('workers', fullName('r')),
  contract: called('contracts', sql`to_jsonb(r.number || ' ' || r.title)`),
  lead: called('leads', fullName('r')),
  freelance_claim: called(
    'freelance_claims',
    fullName('fr'),
    sql`join freelance_recruiters fr on fr.id = r.freelance_recruiter_id`,
  ),
  freelance_recruiter: called('freelance_recruiters', fullName('r')),
  housing: called('properties', sql`to_jsonb(r.name)`),
  document: called('documents', sql.ref('t.name'), sql`join document_types t on t.id = r.type_id`),
  need: called('needs', sql.ref('p.name'), sql`join positions p on p.id = r.position_id`),
  assignment: called(
    'assignments',
    sql`to_jsonb(${sqlName('w')} || ' · ' || c.number || ' ' || c.title)`,
    sql`join workers w on w.id = r.worker_id join contracts c on c.id = r.contract_id`,
  ),
}

/** Fields that hold ids, with the source of their names. */
const fieldSources: Record<string, keyof typeof sources> = {
  status_id: 'status',
  next_status_ids: 'status',
  reason_id: 'reason',
  end_reason_id: 'reason',
  exception_reason_id: 'reason',
  desired_position_ids: 'position',
  position_id: 'position',
  main_coordinator_id: 'coordinator',
  coordinator_ids: 'coordinator',
  foreman_ids: 'foreman',
  recruiter_ids: 'recruiter',
  required_document_type_ids: 'document_type',
  recruiter_id: 'recruiter',
  travels_with_ids: 'candidate',
  role_ids: 'role',
  visible_role_ids: 'role',
  author_id: 'user',
  assignee_ids: 'user',
  told_ids: 'user',
  interviewer_id: 'user',
  candidate_id: 'candidate',
  converted_candidate_id: 'candidate',
  assignment_id: 'assignment',
  contract_id: 'contract',
  user_id: 'user',
  worker_id: 'worker',
  agreement_document_id: 'document',
  document_id: 'document',
  responsible_id: 'user',
  proof_document_id: 'document',
  need_id: 'need',
  foreman_id: 'foreman',
  coordinator_id: 'coordinator',
  foreman_profile_id: 'foreman',
  next_foreman_id: 'foreman',
  former_foreman_id: 'foreman',
  planned_next_foreman_id: 'foreman',
  planned_former_foreman_id: 'foreman',
  next_recruiter_id: 'recruiter',
  former_recruiter_id: 'recruiter',
  successor_id: 'coordinator',
  predecessor_id: 'coordinator',
  type_id: 'document_type',
  responsible_coordinator_id: 'coordinator',
  property_id: 'housing',
  lead_id: 'lead',
  freelance_recruiter_id: 'freelance_recruiter',
  supervisor_id: 'recruiter',
  against_id: 'freelance_claim',
  decided_by: 'user',
  approved_by: 'user',
  access_user_id: 'user',
  document_type_ids: 'document_type',
}

const idsOf = (value: unknown) => [value].flat().filter((one): one is number => typeof one === 'number')

/**
 * The names for the ids in these history entries, with one query per source; an id whose row no longer exists has no
 * name.
 */
export const labelsFor = async (db: Db, lines: readonly Line[]) => {
  const wanted = new Map<keyof typeof sources, Set<number>>()
  for (const line of lines) {
    const source = fieldSources[line.field ?? '']
    if (!source) continue
    const ids = wanted.get(source) ?? new Set<number>()
    for (const id of [...idsOf(line.old), ...idsOf(line.new)]) ids.add(id)
    wanted.set(source, ids)
  }
  const names = new Map<string, unknown>()
  for (const [source, ids] of wanted)
    if (ids.size > 0)
      for (const row of (await sources[source]([...ids]).execute(db)).rows) names.set(`${source}:${row.id}`, row.label)
  return (field: string, value: unknown) => {
    if (value === null || value === undefined) return null
    const source = fieldSources[field]
    if (!source) return { value }
    const labels = idsOf(value).map((id) => names.get(`${source}:${id}`) ?? null)
    return { value, label: Array.isArray(value) ? labels : labels[0] }
  }
}
