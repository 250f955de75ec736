import { type SqlBool, sql } from 'kysely'
import { freeMovementCountries } from '#contract/basics/world.ts'
import { isCurrent } from '../documents/documents.policy.ts'

/** Whether a requirement `r` is made of a worker `w` on the site of a contract `c`, with the settings `s` of the agency. */
export const isAskedFor = sql<SqlBool>`(r.active and r.applies_to = 'worker'
  and r.country in ('any', c.site_country) and (not r.posted or c.site_country <> s.country_of_work)
  and r.citizenship in ('all', w.citizenship, case when w.citizenship = any(${freeMovementCountries}::text[]) then 'eu' else 'non_eu' end))`

/** Whether a document `d` counts: neither replaced nor rejected, nor telling that its owner is unfit. */
export const countsAsPaper = sql<SqlBool>`(${isCurrent} and d.verification <> 'rejected' and d.result is distinct from 'unfit')`
