import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { searchKey } from '#server/behaviors/search/search-key.ts'

type Findable = {
  number: string
  external_number: string | null
  title: string
  client_name: string
  client_tax_id: string | null
  site_city: string
  custom_values: Record<string, unknown>
}

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)

/** What a contract is found by: its numbers, title, client with their tax number, the city of the site, and the custom fields marked searchable. */
export const contractSearch = (contract: Findable, fields: readonly Field[]) => ({
  search_key: searchKey({
    names: [contract.title, contract.client_name, contract.site_city],
    others: [
      contract.number,
      contract.external_number,
      contract.client_tax_id,
      ...fields
        .filter(({ key, searchable }) => searchable && (contract.custom_values[key] ?? null) !== null)
        .map(({ key }) => textOf(contract.custom_values[key])),
    ],
  }),
})
