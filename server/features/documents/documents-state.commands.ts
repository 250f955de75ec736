import { type SqlBool, sql } from 'kysely'
import { freeMovementCountries } from '#contract/basics/world.ts'
import { type DocumentOwner, type DocumentPerson, documentPeople } from '#contract/document-choices.ts'
import type { RequiredDocument } from '#contract/documents.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { isCurrent } from './document-conditions.ts'
import { holders } from './documents.policy.ts'

const STATES = ['missing', 'expired', 'expiring', 'ok'] as const

/** What each person `o` needs by citizenship and country of work, and the best paper they have for it: 0 none, 1 expired, 2 expiring, 3 valid. */
export const judged = (entity: DocumentPerson, which: Condition) => {
  const { table, column } = holders[entity]
  return sql`
    select o.id as owner_id, r.id, r.name, r.document_type_ids,
      coalesce(max(case when d.id is null then 0 when d.valid_to < ${today} then 1 when d.valid_to <= ${today} + t.notice_days then 2 else 3 end), 0) as best,
      coalesce(bool_or(d.verification = 'verified' and (d.valid_to is null or d.valid_to >= ${today})), false) as verified
    from ${sql.table(table)} o
      join document_requirements r on r.active and r.applies_to = ${entity} and not r.posted
        and r.country in ('any', (select country_of_work from document_settings))
        and r.citizenship in ('all', o.citizenship, case when o.citizenship = any(${freeMovementCountries}::text[]) then 'eu' else 'non_eu' end)
      left join documents d on ${sql.ref(`d.${column}`)} = o.id and d.type_id = any(r.document_type_ids) and ${isCurrent}
        and d.verification <> 'rejected' and d.result is distinct from 'unfit'
      left join document_types t on t.id = d.type_id
    where ${which} group by o.id, r.id`
}

const refresh = async (tx: Tx, entity: DocumentPerson, which: Condition): Promise<number> => {
  const { table } = holders[entity]
  const { numAffectedRows } = await sql`
    with judged as (${judged(entity, which)}), states as (
      select o.id, case when bool_or(j.best = 1) then 'expired' when bool_or(j.best = 0) then 'incomplete'
        when bool_or(j.best = 2) then 'expiring' else 'ok' end as state
      from ${sql.table(table)} o left join judged j on j.owner_id = o.id where ${which} group by o.id)
    update ${sql.table(table)} set documents_state = states.state
    from states where states.id = ${sql.table(table)}.id and documents_state <> states.state`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Puts right where a person's required papers stand; called by whatever changes their documents or citizenship. Of others no papers are asked. */
export const refreshDocumentsState = async (tx: Tx, { entity, id }: { entity: DocumentOwner; id: number }) => {
  if (entity === 'candidate' || entity === 'worker') await refresh(tx, entity, sql<SqlBool>`o.id = ${id}`)
}

/** The same for everyone whose papers still matter: demands have changed, or a day has passed. Answers for how many they stand otherwise now. */
export const refreshAllDocumentsStates = async (tx: Tx): Promise<number> => {
  let changed = 0
  for (const entity of documentPeople)
    changed += await refresh(tx, entity, sql<SqlBool>`o.is_open and o.archived_at is null`)
  return changed
}

/** What one person needs and where each paper stands. */
export const requiredDocuments = async (
  db: Db,
  owner: { entity: DocumentPerson; id: number },
): Promise<RequiredDocument[]> => {
  const { rows } = await sql<Omit<RequiredDocument, 'state'> & { best: number }>`
    select * from (${judged(owner.entity, sql<SqlBool>`o.id = ${owner.id}`)}) as judged order by id`.execute(db)
  return rows.map(({ best, ...row }) => ({ ...row, state: STATES[best]! }))
}
