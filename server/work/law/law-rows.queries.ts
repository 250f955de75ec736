import { sql } from 'kysely'
import type { LegalLimit, WorkNotice, WorkRight } from '#contract/work/law.ts'
import type { Db } from '#server/db/client.ts'

const days = sql`nullif(x.valid_from, '-infinity') as valid_from, x.valid_to`
const kept = sql`x.id, x.shipped, x.version, x.act, x.act_name, x.source, x.confidence, x.note, ${days}`

/** The rows of the rights to work, by country and code. */
export const readRights = async (db: Db): Promise<WorkRight[]> => {
  const { rows } = await sql<WorkRight>`
    select ${kept}, x.code, x.country, x.citizens, x.except_citizens, x.stay_basis, x.work_basis, x.forms, x.verdict, x.stay_types,
      x.work_types, x.conditions, x.notices
    from work_rights x order by x.country, x.stay_basis, x.work_basis, x.valid_from desc, x.id`.execute(db)
  return rows
}

/** The legal limits, by country, kind and day. */
export const readLegalLimits = async (db: Db): Promise<LegalLimit[]> => {
  const { rows } = await sql<LegalLimit>`
    select ${kept}, x.key, x.country, x.client_tax_id, x.forms, x.amount, x.currency
    from legal_limits x order by x.country nulls first, x.key, x.client_tax_id nulls first, x.valid_from desc, x.id`.execute(
    db,
  )
  return rows
}

/** The notices, by country and code. */
export const readNotices = async (db: Db): Promise<WorkNotice[]> => {
  const { rows } = await sql<WorkNotice>`
    select ${kept}, x.code, x.country, x.event, x.told_to, x.days, x.working_days, x.months, x.form
    from work_notices x order by x.country, length(x.code), x.code, x.valid_from desc, x.id`.execute(db)
  return rows
}
