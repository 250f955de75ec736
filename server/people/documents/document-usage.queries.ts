import { type Selectable, type SqlBool, sql } from 'kysely'
import { ANY_COUNTRY, type DocumentPerson, barringCategories } from '#contract/people/document-choices.ts'
import type { Usage, UsageEffect } from '#contract/office/usage.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import type { DocumentRequirementsTable } from '#server/db/tables/documents.ts'
import { idsInUse, isCurrent, ownersInUse } from './document-conditions.ts'
import { judged } from './documents-state.commands.ts'
import { isAskedFor } from '#server/work/assignments/demands.queries.ts'
import { countOf, counted, entries, records } from '#server/office/usage/usage.queries.ts'

type Requirement = Selectable<DocumentRequirementsTable>

const effect = (code: UsageEffect, count = 0) => ({ code, count })

const notMet = (count: number) => (count > 0 ? [effect('not_met_today', count)] : [])

const isOpen = sql<SqlBool>`w.is_open and w.archived_at is null`

/**
 * What uses a document type: requirements and contracts that ask for it, current documents by their owners, task rules.
 */
export const documentTypeUsage = async (db: Db, actor: Actor, id: number): Promise<Usage> => {
  const asking = sql`from document_requirements r where r.active and ${id} = any(r.document_type_ids)`
  const contracts = sql`select c.id from contracts c where c.is_open and c.archived_at is null and ${id} = any(c.required_document_type_ids)`
  const held = sql`(select ${idsInUse} from documents d ${ownersInUse} where d.type_id = ${id} and ${isCurrent}) as held`
  const holding = (entity: DocumentPerson) =>
    sql`select distinct ${sql.ref(`held.${entity}_id`)} as id from ${held} where ${sql.ref(`held.${entity}_id`)} is not null`
  const requirements = await entries(db, 'requirements', sql`select r.id, r.name ${asking}`)
  const unmet = await entries(
    db,
    'requirements',
    sql`select r.id, r.name ${asking} and not exists (select 1 from document_types o
      where o.id = any(r.document_type_ids) and o.active and o.id <> ${id})`,
  )
  const demanding = await records(db, actor, 'contracts', 'contract', contracts)
  const rules = await entries(
    db,
    'task_rules',
    sql`select r.id, r.title as name from task_rules r where r.active and r.document_type_id = ${id}`,
  )
  const groups = [
    ...requirements,
    ...demanding,
    ...(await records(db, actor, 'holding_workers', 'worker', holding('worker'))),
    ...(await records(db, actor, 'holding_candidates', 'candidate', holding('candidate'))),
    ...(await counted(
      db,
      'documents',
      sql`select 1 from ${held} where num_nonnulls(held.contract_id, held.property_id, held.foreman_id, held.coordinator_id) = 1
        union all select 1 from documents d where d.type_id = ${id} and d.freelance_recruiter_id is not null and ${isCurrent}`,
    )),
    ...rules,
  ]
  return {
    groups,
    effects:
      groups.length === 0
        ? []
        : [
            effect('documents_kept'),
            ...unmet.map(({ count }) => effect('requirements_unmet', count)),
            ...demanding.map(({ count }) => effect('contracts_unmet', count)),
          ],
  }
}

/** What no longer happens to workers when a requirement ends. */
const released = async (db: Db, requirement: Requirement, unmet: number) => {
  const { document_type_ids, legal_right, posted, country } = requirement
  const types = await db
    .selectFrom('document_types')
    .where('id', 'in', document_type_ids)
    .select(['category', 'is_health'])
    .execute()
  const { country_of_work } = await db
    .selectFrom('document_settings')
    .select('country_of_work')
    .executeTakeFirstOrThrow()
  const suspends = !posted && [ANY_COUNTRY, country_of_work].includes(country)
  return [
    ...notMet(unmet),
    effect(legal_right === null ? 'start_released' : 'law_remains'),
    ...(suspends && types.some(({ category }) => barringCategories.includes(category))
      ? [effect('not_suspended')]
      : []),
    ...(types.some(({ is_health }) => is_health) ? [effect('unfit_ignored')] : []),
  ]
}

/** Placements `a` of open workers that are planned or running on sites where a requirement asks for its documents. */
const placedUnder = (
  id: number,
) => sql`from assignments a join contracts c on c.id = a.contract_id join workers w on w.id = a.worker_id,
    document_requirements r, document_settings s
    where a.status in ('planned', 'active') and ${isOpen} and r.id = ${id} and ${isAskedFor}`

const MET = sql`('ok', 'expiring')`

/**
 * Whom an active requirement concerns now, by kind and id: whether they meet it; null where only a placement of theirs
 * asks for it.
 */
export const concerned = async (
  db: Db,
  { id, applies_to }: Pick<Requirement, 'id' | 'applies_to'>,
): Promise<Map<string, boolean | null>> => {
  const asked = sql`select j.owner_id, j.state in ${MET} as is_met from (${judged(applies_to, isOpen)}) as j where j.id = ${id}`
  const placed = applies_to === 'worker' ? sql`union all select a.worker_id, null ${placedUnder(id)}` : sql``
  const { rows } = await sql<{ owner_id: number; is_met: boolean | null }>`
    select owner_id, bool_or(is_met) as is_met from (${asked} ${placed}) as one group by owner_id`.execute(db)
  return new Map(rows.map(({ owner_id, is_met }) => [`${applies_to} ${owner_id}`, is_met]))
}

/**
 * Whom a requirement concerns: open people by their citizenship in the country of work of the settings, and planned and
 * current placements where their contracts' sites ask for it.
 */
export const requirementUsage = async (db: Db, actor: Actor, requirement: Requirement): Promise<Usage> => {
  const { id, applies_to } = requirement
  const asked = sql`(${judged(applies_to, isOpen)}) as j where j.id = ${id}`
  const unmet = await countOf(db, sql`select 1 from ${asked} and j.state not in ${MET}`)
  if (applies_to === 'candidate') {
    const groups = await records(db, actor, 'candidates', 'candidate', sql`select j.owner_id as id from ${asked}`)
    return { groups, effects: groups.length === 0 ? [] : [...notMet(unmet), effect('candidates_released')] }
  }
  const placed = placedUnder(id)
  const people = sql`select a.worker_id ${placed}`
  const groups = [
    ...(await records(db, actor, 'placements', 'worker', sql`select a.id ${placed}`, people)),
    ...(await records(db, actor, 'workers', 'worker', sql`select j.owner_id as id from ${asked} union ${people}`)),
  ]
  return { groups, effects: groups.length === 0 ? [] : await released(db, requirement, unmet) }
}
