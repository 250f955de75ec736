import { type SqlBool, sql } from 'kysely'
import { namesCitizenship } from '#server/people/documents/asked-papers.queries.ts'

/** Whether a requirement `r` applies to a worker `w` on the site of a contract `c`, with the agency's settings `s`. */
export const isAskedFor = sql<SqlBool>`(r.active and r.applies_to = 'worker'
  and r.country in ('any', c.site_country) and (not r.posted or c.site_country <> s.country_of_work) and ${namesCitizenship})`
