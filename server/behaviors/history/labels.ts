import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

type Line = { field: string | null; old: unknown; new: unknown }

const person = sql`to_jsonb(u.first_name || ' ' || u.last_name)`

const sources = {
  status: (ids: number[]) =>
    sql<{ id: number; label: unknown }>`select id, name as label from statuses where id = any(${ids}::bigint[])`,
  reason: (ids: number[]) =>
    sql<{ id: number; label: unknown }>`select id, name as label from reasons where id = any(${ids}::bigint[])`,
  position: (ids: number[]) =>
    sql<{ id: number; label: unknown }>`select id, name as label from positions where id = any(${ids}::bigint[])`,
  document_type: (ids: number[]) =>
    sql<{ id: number; label: unknown }>`select id, name as label from document_types where id = any(${ids}::bigint[])`,
  role: (ids: number[]) =>
    sql<{ id: number; label: unknown }>`select id, title as label from roles where id = any(${ids}::bigint[])`,
  user: (ids: number[]) =>
    sql<{ id: number; label: unknown }>`select id, ${person} as label from users u where id = any(${ids}::bigint[])`,
  recruiter: (ids: number[]) =>
    sql<{
      id: number
      label: unknown
    }>`select r.id, ${person} as label from recruiters r join users u on u.id = r.user_id where r.id = any(${ids}::bigint[])`,
  coordinator: (ids: number[]) =>
    sql<{
      id: number
      label: unknown
    }>`select c.id, ${person} as label from coordinators c join users u on u.id = c.user_id where c.id = any(${ids}::bigint[])`,
  contract: (ids: number[]) =>
    sql<{
      id: number
      label: unknown
    }>`select id, to_jsonb(number || ' ' || title) as label from contracts where id = any(${ids}::bigint[])`,
  document: (ids: number[]) =>
    sql<{
      id: number
      label: unknown
    }>`select d.id, t.name as label from documents d join document_types t on t.id = d.type_id where d.id = any(${ids}::bigint[])`,
  worker: (ids: number[]) =>
    sql<{
      id: number
      label: unknown
    }>`select id, ${person} as label from workers u where id = any(${ids}::bigint[])`,
  need: (ids: number[]) =>
    sql<{
      id: number
      label: unknown
    }>`select n.id, p.name as label from needs n join positions p on p.id = n.position_id where n.id = any(${ids}::bigint[])`,
  candidate: (ids: number[]) =>
    sql<{
      id: number
      label: unknown
    }>`select id, ${person} as label from candidates u where id = any(${ids}::bigint[])`,
}

/** Which fields hold ids, and of what. */
const fieldSources: Record<string, keyof typeof sources> = {
  status_id: 'status',
  next_status_ids: 'status',
  reason_id: 'reason',
  end_reason_id: 'reason',
  desired_position_ids: 'position',
  position_id: 'position',
  main_coordinator_id: 'coordinator',
  coordinator_ids: 'coordinator',
  recruiter_ids: 'recruiter',
  required_document_type_ids: 'document_type',
  recruiter_id: 'recruiter',
  travels_with_ids: 'candidate',
  role_ids: 'role',
  visible_role_ids: 'role',
  author_id: 'user',
  interviewer_id: 'user',
  candidate_id: 'candidate',
  contract_id: 'contract',
  user_id: 'user',
  worker_id: 'worker',
  agreement_document_id: 'document',
  need_id: 'need',
  coordinator_id: 'coordinator',
  successor_id: 'coordinator',
  predecessor_id: 'coordinator',
  type_id: 'document_type',
  document_type_ids: 'document_type',
}

const idsOf = (value: unknown) => [value].flat().filter((one): one is number => typeof one === 'number')

/** The names behind the ids of these lines, asked for once per kind; an id whose row is gone stays without a name. */
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
