import { type SqlBool, sql } from 'kysely'
import { candidateFields } from '#contract/people/candidates.fields.ts'
import type { Candidate, CandidateListQuery } from '#contract/people/candidates.ts'
import { answered } from '#contract/fields/facts.ts'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type RowOf, columnsOf, exportedOf, partOf, readColumns } from '#server/behaviors/lists/columns.ts'
import { groupedListing } from '#server/behaviors/lists/grouped-listing.ts'
import { NEWEST, readerOf } from '#server/behaviors/lists/list-page.ts'
import { findRow, lockStepping } from '#server/behaviors/lists/one-row.ts'
import { nameJson, recruiterJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { candidateConditions, candidateSortColumns } from './candidates.columns.ts'
import { candidateScope, coordinatorUserIds, wholeCandidates } from './candidates.policy.ts'

/** Travel companions; a pair is stored in either row. */
const companions = sql<
  Candidate['travels_with']
>`case when candidates.travels_with_ids = '{}' and not exists (select 1 from candidates o where o.travels_with_ids <> '{}' and o.travels_with_ids @> array[candidates.id]) then '[]'::jsonb
  else (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'first_name', o.first_name, 'last_name', o.last_name) order by o.last_name, o.id), '[]')
    from candidates o where o.id = any(candidates.travels_with_ids) or (o.travels_with_ids <> '{}' and o.travels_with_ids @> array[candidates.id])) end`

const columns = columnsOf('candidates', [...answered(candidateFields), 'is_open', 'photo_file_id', 'person_key_id'], {
  status_meanings: sql<StatusMeaning[]>`s.meanings`,
  coordinator_user_ids: sql<number[]>`${coordinatorUserIds(sql.ref('candidates.id'))}`,
  worker_id: sql<number | null>`w.id`,
  recruiter: recruiterJson,
  freelance_recruiter: nameJson('fr'),
  creator: nameJson('cu'),
  travels_with: companions,
})

/** A candidate as it is read: its columns, its status, the people it refers to, and the worker it became. */
export type CandidateRow = RowOf<typeof columns>

const joinedCandidates = (db: Db) =>
  db
    .selectFrom('candidates')
    .leftJoin('statuses as s', 's.id', 'candidates.status_id')
    .leftJoin('recruiters as rec', 'rec.id', 'candidates.recruiter_id')
    .leftJoin('users as ru', 'ru.id', 'rec.user_id')
    .leftJoin('freelance_recruiters as fr', 'fr.id', 'candidates.freelance_recruiter_id')
    .leftJoin('users as cu', 'cu.id', 'candidates.created_by')
    .leftJoin('workers as w', 'w.candidate_id', 'candidates.id')

/** Candidates with status, recruiter, creator, companions and worker; every query of candidates starts here. */
export const selectCandidates = (db: Db) => readColumns(joinedCandidates(db), columns)

const judged = [
  'id',
  'status_meanings',
  'recruiter_id',
  'created_by',
  'archived_at',
  'anonymised_at',
  'merged_into_id',
] as const

const partsOfCandidates = (always: readonly (keyof CandidateRow)[]) =>
  readerOf(
    (db, fields) =>
      readColumns(
        joinedCandidates(db),
        partOf(columns, always, { created_by: ['creator'], has_photo: ['photo_file_id'] }, fields),
      ),
    sql.ref('candidates.id'),
  )

/** A query with only the requested fields and those that abilities need. */
const partsOfWhole = partsOfCandidates(judged)

/** The same for actors who know some candidates in part, with the fields that decide it. */
const partsOfKnown = partsOfCandidates([...judged, 'coordinator_user_ids'])

const shownBy = { min_rate: ['min_rate', 'min_rate_currency'] } as const

/**
 * A query with only the columns of an export, and with the fields that decide visibility where the actor knows some
 * candidates in part.
 */
export const selectCandidateColumns = (db: Db, actor: Actor, names: readonly string[]) => {
  const always = wholeCandidates(actor) === null ? [] : (['id', 'coordinator_user_ids'] as const)
  return readColumns(joinedCandidates(db), exportedOf(columns, shownBy, names, always))
}

/** One page of the candidates in scope that match the query. */
export const listCandidates = (db: Db, actor: Actor, query: CandidateListQuery, custom: LoadedFields) => {
  const whole = wholeCandidates(actor)
  return groupedListing(db, query, {
    table: 'candidates',
    entity: 'candidate',
    fields: candidateFields,
    custom,
    whole,
    wanted: sql<SqlBool>`${candidateScope(actor)} and ${candidateConditions(actor, query, custom)}`,
    rows: () => selectCandidates(db),
    sorts: candidateSortColumns(actor),
    partsOf: whole === null ? partsOfWhole : partsOfKnown,
    indexed: ['status_id', 'recruiter_id', 'citizenship', 'city'],
    isFlat: true,
    walked: [NEWEST],
  })
}

/** The candidate in scope; throws 404. */
export const findCandidate = (db: Db, actor: Actor, id: number): Promise<CandidateRow> =>
  findRow(selectCandidates(db), 'candidates', candidateScope(actor), id)

/** The candidate in scope, locked until the transaction ends; throws 404. */
export const lockCandidate = (tx: Tx, actor: Actor, id: number): Promise<CandidateRow> =>
  lockStepping(selectCandidates(tx), 'candidates', candidateScope(actor), id)
