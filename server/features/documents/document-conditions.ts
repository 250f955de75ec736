import { type SqlBool, sql } from 'kysely'
import { today } from '#server/behaviors/agency-day.ts'

/** The document `d` that took the place of another is the current one; the other is history. */
export const isReplaced = sql<SqlBool>`exists (select 1 from documents n where n.replaces_id = d.id and n.archived_at is null)`

/** The document `d` counts: neither archived nor replaced. */
export const isCurrent = sql<SqlBool>`(d.archived_at is null and not ${isReplaced})`

/** Where the document `d` of the type `t` stands today. */
export const documentState = sql<'valid' | 'expiring' | 'expired' | 'no_expiry'>`case
  when d.valid_to is null then 'no_expiry' when d.valid_to < ${today} then 'expired'
  when d.valid_to <= ${today} + t.notice_days then 'expiring' else 'valid' end`
