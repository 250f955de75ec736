import { type SqlBool, sql } from 'kysely'
import type { Survey, SurveyListQuery } from '#contract/people/surveys.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type RowOf, columnsOf, joined, readColumns } from '#server/behaviors/lists/columns.ts'
import { listPage } from '#server/behaviors/lists/list-page.ts'
import { findRow, lockRow } from '#server/behaviors/lists/one-row.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { surveyConditions, surveySortColumns } from './surveys.columns.ts'
import { surveyScope } from './surveys.policy.ts'

const columns = columnsOf('surveys', '*', {
  status_code: joined('statuses as s', 'code'),
  candidate: sql<Survey['candidate']>`jsonb_build_object('id', candidates.id, 'first_name', candidates.first_name,
    'last_name', candidates.last_name, 'status_id', candidates.status_id)`,
  candidate_recruiter_id: joined('candidates', 'recruiter_id'),
  candidate_created_by: joined('candidates', 'created_by'),
  candidate_archived_at: joined('candidates', 'archived_at'),
  contract: sql<
    Survey['contract']
  >`case when k.id is null then null else jsonb_build_object('id', k.id, 'number', k.number,
    'title', k.title, 'client_approval_required', k.client_approval_required) end`,
  need: sql<
    Survey['need']
  >`case when n.id is null then null else jsonb_build_object('id', n.id, 'position_id', n.position_id,
    'reserve_place', (select nullif(count(*), 0) from need_reserves r join need_reserves o on o.need_id = r.need_id and o.place <= r.place
      where r.survey_id = surveys.id)) end`,
  interviewer: sql<Survey['interviewer']>`jsonb_build_object('id', iu.id, 'first_name', iu.first_name,
    'last_name', iu.last_name, 'has_avatar', iu.avatar_file_id is not null)`,
  creator: nameJson('cu'),
})

/** A survey as it is read: its columns, its status, its candidate, its interviewer and its author. */
export type SurveyRow = RowOf<typeof columns>

const selectSurveys = (db: Db) =>
  readColumns(
    db
      .selectFrom('surveys')
      .innerJoin('candidates', 'candidates.id', 'surveys.candidate_id')
      .innerJoin('statuses as s', 's.id', 'surveys.status_id')
      .innerJoin('users as iu', 'iu.id', 'surveys.interviewer_id')
      .leftJoin('contracts as k', 'k.id', 'surveys.contract_id')
      .leftJoin('needs as n', 'n.id', 'surveys.need_id')
      .leftJoin('users as cu', 'cu.id', 'surveys.created_by'),
    columns,
  )

/** One page of the surveys in scope that match the query. */
export const listSurveys = (db: Db, actor: Actor, query: SurveyListQuery, custom: LoadedFields) => {
  const wanted = sql<SqlBool>`${surveyScope(actor)} and ${surveyConditions(query, custom)}`
  const counted = sql`select 1 from surveys join candidates on candidates.id = surveys.candidate_id where ${wanted}`
  return listPage(db, selectSurveys(db).where(wanted), counted, query, surveySortColumns, sql.ref('surveys.id'))
}

/** The surveys with these ids that are in scope and for the contract, by the names of their candidates. */
export const surveysByIds = (db: Db, actor: Actor, contract_id: number, ids: readonly number[]): Promise<SurveyRow[]> =>
  selectSurveys(db)
    .where('surveys.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('surveys.contract_id', '=', contract_id)
    .where(surveyScope(actor))
    .orderBy('candidates.last_name')
    .orderBy('candidates.first_name')
    .orderBy('surveys.id')
    .execute()

/** The survey in scope; throws 404. */
export const findSurvey = (db: Db, actor: Actor, id: number): Promise<SurveyRow> =>
  findRow(selectSurveys(db), 'surveys', surveyScope(actor), id)

/**
 * The survey in scope, locked with its candidate until the transaction ends; throws 404. The candidate is locked first,
 * so two surveys of one candidate wait for each other.
 */
export const lockSurvey = async (tx: Tx, actor: Actor, id: number): Promise<SurveyRow> => {
  const { candidate_id } = await findSurvey(tx, actor, id)
  await tx.selectFrom('candidates').where('id', '=', candidate_id).select('id').forUpdate().execute()
  return lockRow(selectSurveys(tx), 'surveys', surveyScope(actor), id)
}
