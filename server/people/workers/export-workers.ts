import { type SqlBool, sql } from 'kysely'
import type { Written } from '#contract/fields/facts.ts'
import type { workerFields } from '#contract/people/workers.fields.ts'
import { type WorkerColumn, type WorkerListQuery, workerColumns } from '#contract/people/workers.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Text, exportColumns, plainTexts } from '#server/behaviors/exports/export-columns.ts'
import type { Wanted } from '#server/behaviors/exports/export-records.ts'
import { type PersonNames, loadPersonNames, personTexts } from '#server/behaviors/exports/person-texts.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import { personWords, workerWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { freelancerOf } from '#server/team/freelancers/freelancers.policy.ts'
import { workerConditions, workerSortColumns } from './workers.columns.ts'
import { workerScope } from './workers.policy.ts'
import { type WorkerRow, selectWorkerColumns } from './workers.queries.ts'

/** The label of each exported field; a field without a label does not compile. */
type Labels = Record<Exclude<WorkerColumn | Written<typeof workerFields>, 'custom_values'>, string>

const textsOf = (actor: Actor, names: PersonNames): Record<WorkerColumn, Text<WorkerRow>> => {
  const language = actor.locale
  const words = personWords[language]
  const own = workerWords[language]
  return {
    ...plainTexts(workerColumns),
    ...personTexts(names, language),
    freelance_recruiter_id: (row) =>
      names.freelancers.get(freelancerOf(actor, row).freelance_recruiter_id ?? 0) ?? null,
    gender: (row) => words.genders[row.gender],
    documents_state: (row) => words.documents_states[row.documents_state],
    stay_basis: (row) => (row.stay_basis ? own.stay_bases[row.stay_basis as keyof typeof own.stay_bases] : null),
    work_basis: (row) => (row.work_basis ? own.work_bases[row.work_basis as keyof typeof own.work_bases] : null),
    employment_form: (row) =>
      row.employment_form ? own.employment_forms[row.employment_form as keyof typeof own.employment_forms] : null,
    current_contract: ({ placement }) =>
      placement?.current_contract ? `${placement.current_contract.number} ${placement.current_contract.title}` : null,
    current_position: ({ placement }) =>
      placement?.current_position ? labelIn(placement.current_position.name, language) : null,
    current_foreman: ({ placement }) => (placement?.current_foreman ? fullName(placement.current_foreman) : null),
    current_coordinator: ({ placement }) =>
      placement?.current_coordinator ? fullName(placement.current_coordinator) : null,
    current_housing: ({ current_housing: bed }) => (bed ? `${bed.property.name}, ${bed.room} / ${bed.bed}` : null),
    is_student: (row) => words.yes_no[row.is_student ? 'yes' : 'no'],
    rehire_allowed: (row) => (row.rehire_allowed === null ? null : words.yes_no[row.rehire_allowed ? 'yes' : 'no']),
  }
}

/** The export of workers: the filtered ones in scope with the chosen columns. */
export const workerExport = async (exportDb: Db, db: Db, actor: Actor, wanted: Wanted<WorkerListQuery>) => {
  const custom = await loadFields(db, actor, 'worker')
  const texts = textsOf(actor, await loadPersonNames(db, 'worker', actor.locale))
  const headers = { ...personWords[actor.locale].fields, ...workerWords[actor.locale].fields } satisfies Labels
  const chosen = exportColumns(wanted.columns, texts, headers, custom.fields, actor.locale)
  const rows = selectWorkerColumns(exportDb, actor, wanted.columns).where(
    sql<SqlBool>`${workerScope(actor)} and ${workerConditions(actor, wanted.query, custom)}`,
  )
  return { entity: 'worker', table: 'workers', rows, sorts: workerSortColumns, columns: chosen }
}
