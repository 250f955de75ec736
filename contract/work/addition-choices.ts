export const additionKinds = ['extension', 'headcount', 'rates', 'conditions', 'termination', 'other'] as const
export type AdditionKind = (typeof additionKinds)[number]

/** The statuses of an addition: a draft is signed, a signed one is applied on its day; both can be cancelled before. */
export const additionStatuses = ['draft', 'signed', 'applied', 'cancelled'] as const
export type AdditionStatus = (typeof additionStatuses)[number]

/** The rates of a contract that an addition can change. */
export const additionRates = ['pay_rate_from', 'pay_rate_to', 'bill_rate'] as const

/** The conditions of a contract that an addition can change. */
export const additionConditions = [
  'housing_provided',
  'housing_deduction_per_day',
  'transport_provided',
  'workwear_provided',
  'hours_per_day',
  'days_per_week',
  'requirements',
] as const

/** The fields of a contract that an addition can change, in display order. */
export const amendedFields = ['end_date', ...additionRates, ...additionConditions] as const
export type AmendedField = (typeof amendedFields)[number]

/** The fields that an addition of each type requires. */
export const kindFields: Readonly<Record<AdditionKind, readonly string[]>> = {
  extension: ['end_date'],
  headcount: ['needs'],
  rates: additionRates,
  conditions: additionConditions,
  termination: ['termination_date'],
  other: [],
}

/** The type that an addition with these changes has: the given one if it fits, otherwise the first type that does. */
export const fittingKind = (kind: AdditionKind, changes: object): AdditionKind => {
  const fits = (one: AdditionKind) => kindFields[one].some((field) => Object.hasOwn(changes, field))
  if (kindFields[kind].length === 0 || kind === 'termination' || fits(kind)) return kind
  return (['extension', 'headcount', 'rates', 'conditions'] as const).find(fits) ?? kind
}
