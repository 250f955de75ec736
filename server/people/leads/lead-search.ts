import { leadFields } from '#contract/people/leads.fields.ts'
import { personSearchOf } from '#server/behaviors/people/person-search.ts'

/** The search of leads. */
export const leadSearch = personSearchOf(leadFields)
