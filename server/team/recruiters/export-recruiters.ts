import { type Listed, glimpsed, listed } from '#contract/fields/facts.ts'
import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import type { RecruiterListQuery } from '#contract/team/recruiters.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { exportColumns, veiledColumns } from '#server/behaviors/exports/export-columns.ts'
import type { Wanted } from '#server/behaviors/exports/export-records.ts'
import { profileTexts } from '#server/behaviors/staff-profiles/export-profiles.ts'
import { personWords, recruiterWords, staffWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { recruiterSortColumns } from './recruiters.columns.ts'
import { type RecruiterRow, selectRecruiters, wantedRecruiters } from './recruiters.queries.ts'

/** The export of recruiters: the filtered ones in scope with the chosen columns; hidden values are empty. */
export const recruiterExport = async (exportDb: Db, db: Db, actor: Actor, wanted: Wanted<RecruiterListQuery>) => {
  const custom = await loadFields(db, actor, 'recruiter')
  const { fields, statuses } = recruiterWords[actor.locale]
  const texts = {
    ...profileTexts<RecruiterRow, Listed<typeof recruiterFields>>(listed(recruiterFields)),
    status: (row: RecruiterRow) => statuses[row.status],
  }
  const headers = { ...personWords[actor.locale].fields, ...staffWords[actor.locale].fields, ...fields }
  const every = exportColumns<RecruiterRow>(wanted.columns, texts, headers, custom.fields, actor.locale)
  const columns = veiledColumns(every, wanted.columns, new Set(glimpsed(recruiterFields)), (row) => row.whole)
  const rows = selectRecruiters(exportDb, actor).where(wantedRecruiters(actor, wanted.query, custom))
  return { entity: 'recruiter', table: 'recruiters', rows, sorts: recruiterSortColumns(actor), columns }
}
