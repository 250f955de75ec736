import { type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { SurveyListQuery, surveyContract, surveyNeed } from '#contract/surveys.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { listPage } from '#server/behaviors/lists/list-page.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { SurveysTable } from '#server/db/tables/surveys.ts'
import { found } from '#server/platform/problems.ts'
import { surveyConditions, surveySortColumns } from './surveys.columns.ts'
import { surveyScope } from './surveys.policy.ts'

type PersonJson = { id: number; first_name: string; last_name: string }

/** A survey as it is read: its own columns, its status, its candidate, who asked and who wrote it down. */
export type SurveyRow = Selectable<SurveysTable> & {
  status_code: string
  candidate: PersonJson & { status_id: number }
  candidate_recruiter_id: number | null
  candidate_created_by: number | null
  candidate_archived_at: string | null
  contract: z.output<typeof surveyContract> | null
  need: z.output<typeof surveyNeed> | null
  interviewer: PersonJson & { has_avatar: boolean }
  creator: PersonJson | null
}

const columns = sql`surveys.*, s.code as status_code,
  jsonb_build_object('id', candidates.id, 'first_name', candidates.first_name, 'last_name', candidates.last_name, 'status_id', candidates.status_id) as candidate,
  candidates.recruiter_id as candidate_recruiter_id, candidates.created_by as candidate_created_by, candidates.archived_at as candidate_archived_at,
  case when k.id is null then null else jsonb_build_object('id', k.id, 'number', k.number, 'title', k.title,
    'client_approval_required', k.client_approval_required) end as contract,
  case when n.id is null then null else jsonb_build_object('id', n.id, 'position_id', n.position_id) end as need,
  jsonb_build_object('id', iu.id, 'first_name', iu.first_name, 'last_name', iu.last_name, 'has_avatar', iu.avatar_file_id is not null) as interviewer,
  ${nameJson('cu')} as creator`

const selectSurveys = (db: Db) =>
  db
    .selectFrom('surveys')
    .innerJoin('candidates', 'candidates.id', 'surveys.candidate_id')
    .innerJoin('statuses as s', 's.id', 'surveys.status_id')
    .innerJoin('users as iu', 'iu.id', 'surveys.interviewer_id')
    .leftJoin('contracts as k', 'k.id', 'surveys.contract_id')
    .leftJoin('needs as n', 'n.id', 'surveys.need_id')
    .leftJoin('users as cu', 'cu.id', 'surveys.created_by')
    .select(columns as never)
    .$castTo<SurveyRow>()

/** One page of the surveys in scope that the query asks for. */
export const listSurveys = (db: Db, actor: Actor, query: SurveyListQuery, custom: LoadedFields) => {
  const wanted = sql<SqlBool>`${surveyScope(actor)} and ${surveyConditions(query, custom)}`
  const counted = sql`select 1 from surveys join candidates on candidates.id = surveys.candidate_id where ${wanted}`
  return listPage(db, selectSurveys(db).where(wanted), counted, query, surveySortColumns, sql.ref('surveys.id'))
}

/** Those of the surveys that are in scope and for the contract, by the names of their candidates. */
export const surveysByIds = (db: Db, actor: Actor, contract_id: number, ids: readonly number[]): Promise<SurveyRow[]> =>
  selectSurveys(db)
    .where('surveys.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('surveys.contract_id', '=', contract_id)
    .where(surveyScope(actor))
    .orderBy('candidates.last_name')
    .orderBy('candidates.first_name')
    .orderBy('surveys.id')
    .execute()

/** The survey in scope, or 404. */
export const findSurvey = async (db: Db, actor: Actor, id: number): Promise<SurveyRow> =>
  found(await selectSurveys(db).where('surveys.id', '=', id).where(surveyScope(actor)).executeTakeFirst())

/** The survey in scope, locked with its candidate until the transaction ends, or 404. The candidate is locked first, so that two surveys of one wait for each other. */
export const lockSurvey = async (tx: Tx, actor: Actor, id: number): Promise<SurveyRow> => {
  const { candidate_id } = await findSurvey(tx, actor, id)
  await tx.selectFrom('candidates').where('id', '=', candidate_id).select('id').forUpdate().execute()
  return found(
    await selectSurveys(tx)
      .where('surveys.id', '=', id)
      .where(surveyScope(actor))
      .forUpdate('surveys')
      .executeTakeFirst(),
  )
}
