import type { StayCreate } from '#contract/site/stays.ts'
import type { ChosenBed } from './BedPicker.tsx'

/** The form values of a stay; `guest` is `worker:12` or `candidate:7`. */
export type StayValues = {
  guest: string | null
  place_id: string | null
  check_in: string | null
  check_out: string | null
  living: boolean
  keys_issued: boolean
  rules_signed_on: string | null
  charge: number | null
  charge_per: string | null
  currency: string
  deposit_amount: number | null
  deposit_paid: boolean
  comment: string | null
  confirmed: string[]
}

/** The values of a new stay. */
export const emptyStay = (today: string, currency: string, place?: ChosenBed, guest?: string): StayValues => ({
  guest: guest ?? null,
  place_id: place ? String(place.id) : null,
  check_in: today,
  check_out: null,
  living: false,
  keys_issued: false,
  rules_signed_on: null,
  charge: null,
  charge_per: 'month',
  currency,
  deposit_amount: null,
  deposit_paid: false,
  comment: null,
  confirmed: [],
})

type Named = { worker_id?: string; candidate_id?: string }

/** The person of the form in a query of free beds. */
export const bedsOf = (guest: string | null): Named => {
  if (guest === null) return {}
  const [entity, id] = guest.split(':') as ['worker' | 'candidate', string]
  return { [`${entity}_id`]: id }
}

const personOf = (guest: string | null) =>
  Object.fromEntries(Object.entries(bedsOf(guest)).map(([name, id]) => [name, Number(id)]))

/** The form values as the API accepts them. */
export const toStay = ({ guest, place_id, living, charge, charge_per, confirmed, ...values }: StayValues) =>
  ({
    ...personOf(guest),
    ...values,
    place_id: Number(place_id ?? 0),
    charge,
    charge_per: charge === null ? null : charge_per,
    ...(living ? {} : { keys_issued: false, rules_signed_on: null, deposit_paid: values.deposit_paid }),
    status: living ? 'living' : 'reserved',
    ...(confirmed.length > 0 ? { confirmed } : {}),
  }) as StayCreate
