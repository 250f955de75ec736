import type { Housing } from '#contract/site/housing.ts'

/** What the form holds. */
export type HousingValues = {
  name: string | null
  kind: string
  country: string | null
  city: string | null
  address: string | null
  postcode: string | null
  landlord_name: string | null
  landlord_phone: string | null
  lease_from: string | null
  lease_to: string | null
  gender_policy: string
  responsible_coordinator_id: string | null
  rent_amount: number | null
  rent_per: string | null
  currency: string
  deposit: number | null
  comment: string | null
  custom_values: Record<string, unknown>
}

/** A house nobody has typed yet. */
export const emptyHousing: HousingValues = {
  name: null, kind: 'hostel', country: 'PL', city: null, address: null, postcode: null, landlord_name: null, landlord_phone: null,
  lease_from: null, lease_to: null, gender_policy: 'mixed', responsible_coordinator_id: null, rent_amount: null, rent_per: 'month',
  currency: 'PLN', deposit: null, comment: null, custom_values: {},
} // prettier-ignore

/** The house as the form shows it. */
export const toValues = (row: Housing): HousingValues => ({
  name: row.name,
  kind: row.kind,
  country: row.country,
  city: row.city,
  address: row.address,
  postcode: row.postcode,
  landlord_name: row.landlord_name,
  landlord_phone: row.landlord_phone,
  lease_from: row.lease_from,
  lease_to: row.lease_to,
  gender_policy: row.gender_policy,
  responsible_coordinator_id: row.responsible_coordinator_id === null ? null : String(row.responsible_coordinator_id),
  rent_amount: row.rent_amount,
  rent_per: row.rent_per,
  currency: row.currency,
  deposit: row.deposit,
  comment: row.comment,
  custom_values: row.custom_values,
})

/** The form's values as the server takes them. */
export const toInput = (values: HousingValues) => ({
  ...values,
  name: values.name ?? '',
  city: values.city ?? '',
  address: values.address ?? '',
  responsible_coordinator_id:
    values.responsible_coordinator_id === null ? null : Number(values.responsible_coordinator_id),
})
