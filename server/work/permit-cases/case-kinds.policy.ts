import type { CaseKindStepInput } from '#contract/work/permit-case-kinds.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'

/** A step without what it does not use: working days without days, an amount without a fee. */
export const plainStep = (step: CaseKindStepInput): CaseKindStepInput => ({
  ...step,
  working_days: step.days_after !== null && step.working_days,
  fee_amount: step.costs_fee ? step.fee_amount : null,
  fee_currency: step.costs_fee && step.fee_amount !== null ? step.fee_currency : null,
})

/** Problems of the steps of a kind: one of them files the application at most, one is the decision, after it. */
export const stepProblems = (steps: readonly CaseKindStepInput[], types: ReadonlySet<string>): FieldProblem[] =>
  steps.flatMap(({ meaning, fee_amount, fee_currency, document_type_code }, index) => {
    const at = (field: string) => `steps.${index}.${field}`
    const earlier = steps.slice(0, index)
    const isTwice = meaning !== null && earlier.some((one) => one.meaning === meaning)
    const isEarly = meaning === 'filing' && earlier.some((one) => one.meaning === 'decision')
    const isMissing = document_type_code !== null && !types.has(document_type_code)
    return [
      ...(isTwice ? [{ path: at('meaning'), code: 'meaning_twice' }] : []),
      ...(isEarly ? [{ path: at('meaning'), code: 'filing_after_decision' }] : []),
      ...(fee_amount !== null && fee_currency === null ? [{ path: at('fee_currency'), code: 'required' }] : []),
      ...(isMissing ? [{ path: at('document_type_code'), code: 'not_found' }] : []),
    ]
  })
