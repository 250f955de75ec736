import { type SqlBool, sql } from 'kysely'
import type { FindingKind } from '#contract/people/data-quality-choices.ts'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { type IdRange, isWithin } from '#server/behaviors/jobs/id-batches.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Tx } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'

type Fault = Exclude<FindingKind, 'same_person'>

const badPhone = sql<SqlBool>`t.phone !~ '^\\+[1-9][0-9]{6,14}$'`
const badBirth = sql<SqlBool>`(t.is_open and (t.date_of_birth > ${today} - interval '18 years' or t.date_of_birth <= ${today} - interval '76 years'))`
const noOwner = sql<SqlBool>`(t.is_open and t.recruiter_id is null)`

/** The condition of each fault of a live record `t` in the status `s`. */
const faults: Record<MergeNoun, Partial<Record<Fault, Condition>>> = {
  lead: { bad_phone: badPhone, bad_birth_date: badBirth, no_owner: noOwner },
  candidate: {
    bad_phone: badPhone,
    bad_birth_date: badBirth,
    ready_without_passport: sql<SqlBool>`('ready' = any(s.meanings) and (t.first_name_latin is null or t.last_name_latin is null))`,
    no_owner: noOwner,
  },
  worker: {
    bad_phone: badPhone,
    bad_birth_date: badBirth,
    expired_at_work: sql<SqlBool>`('working' = any(s.meanings) and t.documents_state = 'expired')`,
    no_owner: noOwner,
  },
}

/** Finds the live records of a noun with a fault in a range of ids, one statement per kind. Answers how many findings are open. */
export const findFaults = async (tx: Tx, entity: MergeNoun, scan_id: number, range: IdRange): Promise<number> => {
  let open = 0
  for (const [kind, condition] of Object.entries(faults[entity])) {
    const { rows } = await sql<{ open: number }>`
      with found as (
        insert into quality_findings (entity, kind, entity_id, scan_id, found_at)
        select ${entity}, ${kind}, t.id, ${scan_id}, now() from ${sql.table(recordTables[entity])} t
          join statuses s on s.id = t.status_id
        where ${isWithin('t.id', range)} and t.archived_at is null and t.merged_into_id is null and ${condition}
        on conflict (entity, kind, entity_id, other_id) do update set scan_id = excluded.scan_id,
          state = case quality_findings.state when 'resolved' then 'open' else quality_findings.state end, resolved_at = null,
          version = quality_findings.version + (case quality_findings.state when 'resolved' then 1 else 0 end)
        returning state)
      select count(*) filter (where state = 'open')::int as open from found`.execute(tx)
    open += rows[0]!.open
  }
  return open
}
