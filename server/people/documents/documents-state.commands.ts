import { type SqlBool, sql } from 'kysely'
import { type DocumentOwner, type DocumentPerson, documentPeople } from '#contract/people/document-choices.ts'
import type { RequiredDocument } from '#contract/people/documents.ts'
import { AT_ONCE, idRanges, isWithin } from '#server/behaviors/jobs/id-batches.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { today } from '#server/behaviors/agency-day.ts'
import {
  askedOf,
  countsAsPaper,
  isOfCountry,
  isSeen,
  lastDayOf,
  namesCitizenship,
  saysUnfit,
} from './asked-papers.queries.ts'
import { holders } from './documents.policy.ts'

/**
 * The requirements of each person `w` by citizenship and country of work, with their states. When the document for the
 * entered right has expired and another document could give the right, the entered right may be outdated: the state is
 * unknown, not expired.
 */
export const judged = (entity: DocumentPerson, which: Condition) => {
  const { table, column } = holders[entity]
  const owner = sql.ref(`d.${column}`)
  return sql`
    select w.id as owner_id, r.id, r.name, asked.type_ids as document_type_ids, asked.act, coalesce(paper.verified, false) as verified,
      case when unfit.is_unfit then 'unfit' when paper.best = 'expired' and not other.is_held then 'expired'
        when asked.verdict = 'no' then 'not_allowed' when asked.verdict = 'no_basis' or paper.best = 'expired' then 'unknown'
        when asked.verdict = 'unknown' and paper.best in ('expiring', 'ok') then 'unknown' else coalesce(paper.best, 'missing') end as state,
      case when asked.verdict = 'no_basis' or (paper.best = 'expired' and other.is_held) then 'no_basis' when asked.verdict = 'unknown' then 'open_law'
        when paper.best = 'unknown' then 'unchecked' end as hint
    from ${sql.table(table)} w
      join document_requirements r on r.active and r.applies_to = ${entity} and not r.posted
        and r.country in ('any', (select country_of_work from document_settings)) and ${namesCitizenship}
      ${askedOf[entity]}
      cross join lateral (select exists (select 1 from documents d
        where ${owner} = w.id and d.type_id = any(asked.type_ids) and ${saysUnfit}) as is_unfit) unfit
      cross join lateral (select r.legal_right is not null and exists (select 1 from documents d join document_types t on t.id = d.type_id
        where ${owner} = w.id and d.type_id = any(r.document_type_ids) and ${countsAsPaper} and ${isOfCountry}
          and coalesce(${lastDayOf}, 'infinity') >= ${today}) as is_held) other
      left join lateral (
        select (array['expired', 'unknown', 'expiring', 'ok'])[max(case when ${lastDayOf} < ${today} then 1
            when r.legal_right is not null and not ${isSeen} then 2 when ${lastDayOf} <= ${today} + t.notice_days then 3 else 4 end)] as best,
          bool_or(d.verification = 'verified' and coalesce(${lastDayOf}, 'infinity') >= ${today}) as verified
        from documents d join document_types t on t.id = d.type_id
        where ${owner} = w.id and d.type_id = any(asked.type_ids) and ${countsAsPaper} and ${isOfCountry}
      ) paper on true
    where ${which}`
}

const refresh = async (tx: Tx, entity: DocumentPerson, which: Condition): Promise<number> => {
  const { table } = holders[entity]
  const { numAffectedRows } = await sql`
    with judged as (${judged(entity, which)}), states as (
      select w.id, case when bool_or(j.state = 'expired') then 'expired' when bool_or(j.state not in ('ok', 'expiring')) then 'incomplete'
        when bool_or(j.state = 'expiring') then 'expiring' else 'ok' end as state
      from ${sql.table(table)} w left join judged j on j.owner_id = w.id where ${which} group by w.id)
    update ${sql.table(table)} set documents_state = states.state
    from states where states.id = ${sql.table(table)}.id and documents_state <> states.state`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Recomputes the document state of a person; called after changes of documents, citizenship or rights. Other owners
 * have no requirements.
 */
export const refreshDocumentsState = async (tx: Tx, { entity, id }: { entity: DocumentOwner; id: number }) => {
  if (entity === 'candidate' || entity === 'worker') await refresh(tx, entity, sql<SqlBool>`w.id = ${id}`)
}

/**
 * Recomputes the document state of everyone in use, some thousands per transaction, because requirements changed or a
 * day passed. Answers how many states changed.
 */
export const refreshAllDocumentsStates = async (db: Db, at_once = AT_ONCE): Promise<number> => {
  let changed = 0
  for (const entity of documentPeople) {
    for await (const range of idRanges(db, holders[entity].table, at_once)) {
      const which = sql<SqlBool>`w.is_open and w.archived_at is null and ${isWithin('w.id', range)}`
      changed += await db.transaction().execute((tx) => refresh(tx, entity, which))
    }
  }
  return changed
}

/** The requirements of one person with the state of each. */
export const requiredDocuments = async (
  db: Db,
  owner: { entity: DocumentPerson; id: number },
): Promise<RequiredDocument[]> => {
  const { rows } = await sql<RequiredDocument>`
    select * from (${judged(owner.entity, sql<SqlBool>`w.id = ${owner.id}`)}) as judged order by id`.execute(db)
  return rows
}
