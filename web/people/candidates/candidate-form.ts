import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { candidateFields } from '#contract/people/candidates.fields.ts'
import type { Candidate } from '#contract/people/candidates.ts'
import { type DeclaredValues, formInput, formValues } from '#web/behaviors/form/declared-values.ts'

/** What the form holds: the candidate's fields as they are typed. */
export type CandidateValues = DeclaredValues<typeof candidateFields>

/** A candidate nobody has typed yet, owned by their maker. */
export const emptyCandidate = (recruiter_id: number | null): CandidateValues =>
  formValues(candidateFields, { recruiter_id })

/** Facts of a candidate, or of a lead who becomes one, as the form shows them. */
export const toValues = (facts: Partial<Candidate>): CandidateValues => formValues(candidateFields, facts)

/** The form's values as the API takes them. */
export const toInput = (values: CandidateValues) => ({
  ...formInput(candidateFields, values),
  min_rate_currency: values.min_rate === null ? null : (values.min_rate_currency ?? agencyCurrency()),
})
