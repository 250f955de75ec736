/** The names of the ids in a value of history, for the fields that the benches have. */
const labelOf = (value: string) => `case h.field
  when 'status_id' then (select s.name::json from statuses s where s.id = (${value})::bigint)
  when 'recruiter_id' then (select to_json(u.first_name || ' ' || u.last_name) from recruiters r join users u on u.id = r.user_id
    where r.id = (${value})::bigint)
  when 'coordinator_id' then (select to_json(u.first_name || ' ' || u.last_name) from coordinators r join users u on u.id = r.user_id
    where r.id = (${value})::bigint)
  when 'worker_id' then (select to_json(w.first_name || ' ' || w.last_name) from workers w where w.id = (${value})::bigint)
  when 'need_id' then (select p.name::json from needs n join positions p on p.id = n.position_id where n.id = (${value})::bigint)
  when 'assignee_ids' then (select json_agg(u.first_name || ' ' || u.last_name order by a.place)
    from jsonb_array_elements(${value}) with ordinality as a (id, place) join users u on u.id = a.id::bigint) end`

const valueOf = (value: string) => `case when ${value} <> 'null' then
  json_build_object('value', ${value}, 'label', ${labelOf(value)}) end`

const MERGED = `with recursive chain as (select $1::bigint as id
    union select w.id from workers w join chain c on w.merged_into_id = c.id) select id from chain`

/** The entries of a record's history, with those of its parts and of what it was before. */
const linesOf: Readonly<Record<string, string>> = {
  workers: `(h.entity = 'worker' and h.entity_id = any(array(${MERGED}))) or (h.parent_entity = 'worker' and h.parent_id = $1)
    or (h.entity = 'candidate' and h.entity_id = (select candidate_id from workers where id = $1))
    or (h.entity = 'assignment' and h.entity_id = any(array(select id from assignments where worker_id = $1)))`,
  contracts: `(h.entity = 'contract' and h.entity_id = $1) or (h.parent_entity = 'contract' and h.parent_id = $1)`,
  tasks: `(h.entity = 'task' and h.entity_id = $1) or (h.parent_entity = 'task' and h.parent_id = $1)`,
}

/** The hand-written statement for the history of a record: its changes by transaction, newest first. */
export const historyOf = (
  noun: string,
) => `select min(h.id) as id, h.transaction_id, h.action, h.source, min(h.at) as at,
    u.first_name || ' ' || u.last_name as author, h.actor_role as author_role,
    json_agg(json_build_object('field', h.field, 'old', ${valueOf('h.old_value')}, 'new', ${valueOf('h.new_value')}) order by h.id) as fields
  from change_history h left join users u on u.id = h.actor_id where ${linesOf[noun]}
  group by h.entity, h.entity_id, h.transaction_id, h.action, h.source, h.actor_role, u.id
  order by min(h.at) desc, min(h.id) desc limit 31`
