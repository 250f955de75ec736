import { amendedFields } from '#contract/work/addition-choices.ts'
import type { AdditionChanges, ReplacedTerms } from '#contract/work/additions.ts'
import type { AmendedContract, NeedTerms } from './additions.queries.ts'

const termsOf = ({ position_id, headcount, date_from, date_to, pay_rate, comparable_pay }: NeedTerms) => ({
  position_id,
  headcount,
  date_from,
  date_to,
  pay_rate,
  comparable_pay,
})

/** The current value of each term that an addition changes. */
export const replacedTerms = (
  contract: AmendedContract,
  needs: readonly NeedTerms[],
  changes: AdditionChanges,
): ReplacedTerms => {
  const fields = amendedFields.filter((field) => changes[field] !== undefined)
  const needOf = (id: number | undefined) => needs.find((need) => need.id === id)
  return {
    ...Object.fromEntries(fields.map((field) => [field, contract[field]])),
    ...(changes.termination_date ? { termination_date: contract.end_date } : {}),
    ...(changes.needs
      ? {
          needs: changes.needs.map(({ need_id }) => {
            const need = needOf(need_id)
            return need ? termsOf(need) : null
          }),
        }
      : {}),
  }
}
