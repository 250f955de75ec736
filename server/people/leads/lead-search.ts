import { leadFields } from '#contract/people/leads.fields.ts'
import { personSearchOf } from '#server/behaviors/people/person-search.ts'

/** What a lead is found by. */
export const leadSearch = personSearchOf(leadFields)
