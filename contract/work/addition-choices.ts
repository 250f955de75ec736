export const additionKinds = ['extension', 'headcount', 'rates', 'conditions', 'termination', 'other'] as const
export type AdditionKind = (typeof additionKinds)[number]

/** A draft is signed, and what is signed is applied on its day; both can be given up before. */
export const additionStatuses = ['draft', 'signed', 'applied', 'cancelled'] as const
export type AdditionStatus = (typeof additionStatuses)[number]

/** Money of a contract that an addition changes. */
export const additionRates = ['pay_rate_from', 'pay_rate_to', 'bill_rate'] as const

/** Conditions of a contract that an addition changes. */
export const additionConditions = [
  'housing_provided',
  'housing_deduction_per_day',
  'transport_provided',
  'workwear_provided',
  'hours_per_day',
  'days_per_week',
  'requirements',
] as const

/** Fields of a contract that an addition changes, in the order they are told. */
export const amendedFields = ['end_date', ...additionRates, ...additionConditions] as const
export type AmendedField = (typeof amendedFields)[number]

/** Without these an addition of a kind says nothing. */
export const kindFields: Readonly<Record<AdditionKind, readonly string[]>> = {
  extension: ['end_date'],
  headcount: ['needs'],
  rates: additionRates,
  conditions: additionConditions,
  termination: ['termination_date'],
  other: [],
}
