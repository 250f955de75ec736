import type { leadFields } from '#contract/people/leads.fields.ts'
import type { TableOf } from './table-of.ts'

export type LeadsTable = TableOf<typeof leadFields>
