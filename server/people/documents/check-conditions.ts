import type { FieldProblem } from '#contract/basics/problem.ts'
import { conditionFields } from '#contract/people/document-choices.ts'
import type { DocumentsTable } from '#server/db/tables/documents.ts'

/** The conditions of work that a document names. */
export type Conditions = Pick<DocumentsTable, (typeof conditionFields)[number]>

/** The conditions of an input; absent ones are null. */
export const conditionsOf = (input: { [K in keyof Conditions]?: Conditions[K] | undefined }): Conditions => ({
  named_client: input.named_client ?? null,
  named_client_tax_id: input.named_client_tax_id ?? null,
  named_position: input.named_position ?? null,
  named_place: input.named_place ?? null,
  named_forms: input.named_forms ?? null,
  lowest_pay: input.lowest_pay ?? null,
  lowest_pay_currency: input.lowest_pay_currency ?? null,
  lowest_pay_period: input.lowest_pay_period ?? null,
  least_hours: input.least_hours ?? null,
  most_hours: input.most_hours ?? null,
  named_hours_period: input.named_hours_period ?? null,
})

/** Whether no condition is entered. */
export const hasNoConditions = (conditions: Conditions) => conditionFields.every((field) => conditions[field] === null)

/** The names of conditions that differ. */
export const changedConditions = (before: Conditions, after: Conditions) =>
  conditionFields.filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''))

/** A currency and a period belong to the lowest pay, a period to the hours, and neither stands alone. */
const isWhole = (conditions: Conditions): FieldProblem[] => {
  const { lowest_pay, lowest_pay_currency, lowest_pay_period, least_hours, most_hours, named_hours_period } = conditions
  const hasHours = least_hours !== null || most_hours !== null
  const hasPay = lowest_pay !== null || lowest_pay_currency !== null || lowest_pay_period !== null
  const required = [
    ...(hasPay && lowest_pay === null ? ['lowest_pay'] : []),
    ...(hasPay && lowest_pay_currency === null ? ['lowest_pay_currency'] : []),
    ...(hasPay && lowest_pay_period === null ? ['lowest_pay_period'] : []),
    ...(hasHours && named_hours_period === null ? ['named_hours_period'] : []),
    ...(!hasHours && named_hours_period !== null ? ['least_hours'] : []),
  ]
  return required.map((path) => ({ path, code: 'required' }))
}

/** The problems of the conditions that a document names; only some types of documents name any. */
export const checkConditions = (
  { states_conditions }: { states_conditions: boolean },
  conditions: Conditions,
): FieldProblem[] => {
  if (!states_conditions)
    return conditionFields
      .filter((field) => conditions[field] !== null)
      .map((path) => ({ path, code: 'states_no_conditions' }))
  const { least_hours, most_hours } = conditions
  const isCrossed = least_hours !== null && most_hours !== null && most_hours < least_hours
  return [...isWhole(conditions), ...(isCrossed ? [{ path: 'most_hours', code: 'below_least' }] : [])]
}
