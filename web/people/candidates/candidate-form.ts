import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { candidateFields } from '#contract/people/candidates.fields.ts'
import type { Candidate } from '#contract/people/candidates.ts'
import { type DeclaredValues, formInput, formValues } from '#web/behaviors/form/declared-values.ts'

/** The form values of a candidate. */
export type CandidateValues = DeclaredValues<typeof candidateFields>

/** The values of a new candidate, owned by the recruiter who creates it. */
export const emptyCandidate = (recruiter_id: number | null): CandidateValues =>
  formValues(candidateFields, { recruiter_id })

/** The form values of a candidate, or of a lead that is converted to one. */
export const toValues = (facts: Partial<Candidate>): CandidateValues => formValues(candidateFields, facts)

/** The form values as the API accepts them. */
export const toInput = (values: CandidateValues) => ({
  ...formInput(candidateFields, values),
  min_rate_currency: values.min_rate === null ? null : (values.min_rate_currency ?? agencyCurrency()),
})
