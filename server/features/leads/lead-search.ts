import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { personSearch } from '#server/behaviors/people/person-search.ts'

type Findable = Parameters<typeof personSearch>[0] & { source_detail: string | null; external_id: string | null }

/** What a lead is found by: what any person is, and the details of its source. */
export const leadSearch = (lead: Findable, fields: readonly Field[]) =>
  personSearch(lead, fields, [lead.source_detail, lead.external_id])
