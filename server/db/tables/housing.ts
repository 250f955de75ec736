import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#contract/basics/world.ts'
import type {
  chargePeriods,
  costKinds,
  depositOutcomes,
  placeStates,
  roomGenders,
  stayStatuses,
  voidReasons,
} from '#contract/site/housing-choices.ts'
import type { housingFields } from '#contract/site/housing.fields.ts'
import type { Fixed, Id, Stamps } from './basics.ts'
import type { TableOf } from './table-of.ts'

export type PropertiesTable = TableOf<typeof housingFields>

export type RoomsTable = Stamps & {
  id: Id
  property_id: Fixed<number>
  name: string
  area_m2: number | null
  gender: (typeof roomGenders)[number]
}

/** A bed in a room. */
export type PlacesTable = Stamps & {
  id: Id
  room_id: Fixed<number>
  property_id: Fixed<number>
  bed: string
  state: ColumnType<
    (typeof placeStates)[number],
    (typeof placeStates)[number] | undefined,
    (typeof placeStates)[number]
  >
}

/** Days on which a bed is unavailable, including the last one. */
export type VoidsTable = Stamps & {
  id: Id
  place_id: Fixed<number>
  from_date: string
  to_date: string
  reason: (typeof voidReasons)[number]
  comment: string | null
}

/** The nights of a person in a bed; on the day of `check_out` the bed is free for another. */
export type StaysTable = Stamps & {
  id: Id
  place_id: number
  worker_id: number | null
  candidate_id: number | null
  check_in: string
  check_out: string | null
  status: (typeof stayStatuses)[number]
  charge: number | null
  charge_per: (typeof chargePeriods)[number] | null
  currency: Currency | null
  deposit_amount: number | null
  deposit_paid: Generated<boolean>
  deposit_settled: (typeof depositOutcomes)[number] | null
  keys_issued: Generated<boolean>
  keys_returned: boolean | null
  rules_signed_on: string | null
  follows_id: Fixed<number | null>
  comment: string | null
}

/** The use of a house for a contract, both days included; open without `to_date`. */
export type ContractHousingTable = Stamps & {
  id: Id
  contract_id: Fixed<number>
  property_id: Fixed<number>
  from_date: string
  to_date: string | null
}

/** The costs of a house in a month, given by its first day. */
export type HousingCostsTable = Stamps & {
  id: Id
  property_id: Fixed<number>
  month: string
  kind: (typeof costKinds)[number]
  amount: number
  currency: Currency
  paid_on: string | null
  file_id: number | null
  comment: string | null
}
