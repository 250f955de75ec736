import { type Selectable, type SqlBool, sql } from 'kysely'
import type { CandidateListQuery } from '#contract/candidates.ts'
import type { StatusMeaning } from '#contract/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { listPage } from '#server/behaviors/lists/list-page.ts'
import { underLock } from '#server/behaviors/statuses/under-lock.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { CandidatesTable } from '#server/db/tables/people.ts'
import { found } from '#server/platform/problems.ts'
import { candidateConditions, candidateSortColumns } from './candidates.columns.ts'
import { candidateScope, coordinatorUserIds } from './candidates.policy.ts'

const own = [
  'id', 'first_name', 'last_name', 'middle_name', 'first_name_latin', 'last_name_latin', 'gender', 'date_of_birth', 'citizenship',
  'phone', 'phone_2', 'messengers', 'email', 'residence_country', 'city', 'languages', 'photo_file_id', 'lead_id', 'education',
  'profession', 'experience_years', 'experience', 'skills', 'driving_licence', 'desired_position_ids', 'desired_countries', 'min_rate',
  'min_rate_currency', 'available_from', 'needs_housing', 'travels_with_ids', 'clothing_size', 'shoe_size', 'arrival_at',
  'arrival_place', 'transport', 'recruiter_id', 'freelance_recruiter_id', 'rating', 'status_id', 'status_since', 'is_open', 'reason_id', 'documents_state',
  'consent_recruitment_at', 'consent_future_at', 'consent_version', 'consent_future_version', 'retention_until', 'retention_reason', 'comment', 'custom_values', 'import_id',
  'person_key_id', 'version', 'created_at', 'created_by', 'updated_at', 'archived_at',
  'anonymised_at', 'merged_into_id',
] as const // prettier-ignore

type PersonJson = { id: number; first_name: string; last_name: string }

/** A candidate as it is read: own columns, the status, the people it names, the worker it became. */
export type CandidateRow = Pick<Selectable<CandidatesTable>, (typeof own)[number]> & {
  status_meanings: StatusMeaning[]
  coordinator_user_ids: number[]
  recruiter: (PersonJson & { user_id: number; has_avatar: boolean }) | null
  freelance_recruiter: PersonJson | null
  creator: PersonJson | null
  travels_with: PersonJson[]
  worker_id: number | null
}

/** People who travel together name each other in either row. */
const companions = sql`case when candidates.travels_with_ids = '{}' and not exists (select 1 from candidates o where o.travels_with_ids <> '{}' and o.travels_with_ids @> array[candidates.id]) then '[]'::jsonb
  else (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'first_name', o.first_name, 'last_name', o.last_name) order by o.last_name, o.id), '[]')
    from candidates o where o.id = any(candidates.travels_with_ids) or (o.travels_with_ids <> '{}' and o.travels_with_ids @> array[candidates.id])) end`

const columns = sql`${sql.raw(own.map((name) => `candidates.${name}`).join(', '))}, s.meanings as status_meanings, ${coordinatorUserIds(sql.ref('candidates.id'))} as coordinator_user_ids, w.id as worker_id,
  case when rec.id is null then null else jsonb_build_object('id', rec.id, 'user_id', ru.id, 'first_name', ru.first_name,
    'last_name', ru.last_name, 'has_avatar', ru.avatar_file_id is not null) end as recruiter,
  ${nameJson('fr')} as freelance_recruiter, ${nameJson('cu')} as creator,
  ${companions} as travels_with`

/** Candidates with their status, recruiter, creator, companions and worker; everything that is read of a candidate starts here. */
export const selectCandidates = (db: Db) =>
  db
    .selectFrom('candidates')
    .leftJoin('statuses as s', 's.id', 'candidates.status_id')
    .leftJoin('recruiters as rec', 'rec.id', 'candidates.recruiter_id')
    .leftJoin('users as ru', 'ru.id', 'rec.user_id')
    .leftJoin('freelance_recruiters as fr', 'fr.id', 'candidates.freelance_recruiter_id')
    .leftJoin('users as cu', 'cu.id', 'candidates.created_by')
    .leftJoin('workers as w', 'w.candidate_id', 'candidates.id')
    .select(columns as never)
    .$castTo<CandidateRow>()

/** One page of the candidates in scope that the query asks for. */
export const listCandidates = (db: Db, actor: Actor, query: CandidateListQuery, custom: LoadedFields) => {
  const wanted = sql<SqlBool>`${candidateScope(actor)} and ${candidateConditions(actor, query, custom)}`
  const counted = sql`select 1 from candidates where ${wanted}`
  const rows = selectCandidates(db).where(wanted)
  return listPage(db, rows, counted, query, candidateSortColumns(actor), sql.ref('candidates.id'))
}

/** The candidate in scope, or 404. */
export const findCandidate = async (db: Db, actor: Actor, id: number): Promise<CandidateRow> =>
  found(await selectCandidates(db).where('candidates.id', '=', id).where(candidateScope(actor)).executeTakeFirst())

/** The candidate in scope, locked until the transaction ends, or 404. */
export const lockCandidate = async (tx: Tx, actor: Actor, id: number): Promise<CandidateRow> =>
  found(
    await underLock(() =>
      selectCandidates(tx)
        .where('candidates.id', '=', id)
        .where(candidateScope(actor))
        .forUpdate('candidates')
        .executeTakeFirst(),
    ),
  )
