import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { phoneTail, searchKey } from '#server/behaviors/search/search-key.ts'

type Findable = {
  first_name: string
  last_name: string
  middle_name: string | null
  phone: string
  phone_2: string | null
  email: string | null
  city: string | null
  source_detail: string | null
  custom_values: Record<string, unknown>
}

const searchText = (value: unknown) =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean)

/** What a lead is found by: names, phones, address, city, source, and the custom fields marked searchable. */
export const leadSearch = (lead: Findable, fields: readonly Field[]) => ({
  search_key: searchKey({
    names: [lead.first_name, lead.last_name, lead.middle_name],
    phones: [lead.phone, lead.phone_2],
    emails: [lead.email],
    others: [
      lead.city,
      lead.source_detail,
      ...fields.filter((field) => field.searchable).map((field) => searchText(lead.custom_values[field.key])),
    ],
  }),
  phone_tail: phoneTail(lead.phone),
})
