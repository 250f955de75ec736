import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { searchKey } from '#server/behaviors/search/search-key.ts'

type Findable = { name: string; city: string; address: string; custom_values: Record<string, unknown> }

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)

/** What a house is found by: its name, city and address, and the custom fields marked searchable; by its name and city alone where no more may be known of it. */
export const housingSearch = (house: Findable, fields: readonly Field[]) => ({
  name_key: searchKey({ names: [house.name, house.city] }),
  search_key: searchKey({
    names: [house.name, house.city],
    others: [
      house.address,
      ...fields
        .filter(({ key, searchable }) => searchable && (house.custom_values[key] ?? null) !== null)
        .map(({ key }) => textOf(house.custom_values[key])),
    ],
  }),
})
