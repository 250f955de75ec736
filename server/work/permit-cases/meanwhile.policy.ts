import { employmentForms } from '#contract/people/worker-choices.ts'
import type { Meanwhile } from '#contract/work/permit-cases.ts'
import { type LawFacts, type Right, type Standing, judgeRight } from '../legality/law.policy.ts'

/** The proof of a pending application. */
const PROOF = 'residence_application'

const answerOf = ({ stay, work }: Right): Meanwhile['answer'] => {
  if (stay.state === 'not_allowed' || work.state === 'not_allowed') return 'no'
  return stay.state === 'ok' && work.state === 'ok' ? 'yes' : 'unknown'
}

const todoOf = ({ state }: Standing): Meanwhile['reasons'][number]['what_to_do'] => {
  if (state === 'missing') return 'ask_document'
  if (state === 'not_valid' || state === 'given_up') return 'renew'
  if (state === 'unverified') return 'verify'
  if (state === 'no_basis') return 'enter_basis'
  return state === 'ok' ? 'nothing' : 'ask_lawyer'
}

const reasonOf = (about: 'stay' | 'work', standing: Standing): Meanwhile['reasons'][number] => ({
  about,
  cause: standing.state,
  name: null,
  rule: standing.rule && { code: standing.rule.code, act: standing.rule.act },
  document_id: standing.paper?.id ?? null,
  ends_on: standing.ends_on,
  what_to_do: todoOf(standing),
})

const judged = (right: Right): Meanwhile => ({
  answer: answerOf(right),
  conditions: [...(right.work.rule?.verdict === 'no' ? [] : (right.work.rule?.conditions ?? []))],
  reasons: [reasonOf('stay', right.stay), reasonOf('work', right.work)],
  document_type_code: right.stay.state === 'missing' ? PROOF : null,
})

/**
 * What the law says about work while a person's application waits, on a day: as for any right, with the pending
 * application as the basis of stay. Where the form of employment is not known and the answer depends on it, the answer
 * is unknown; what is not proved by documents is unknown too.
 */
export const judgeMeanwhile = (facts: LawFacts, form: string | null, day: string): Meanwhile => {
  const pending: LawFacts = { ...facts, person: { ...facts.person, stay_basis: 'pending_application' } }
  const forms = form === null ? employmentForms : [form]
  const all = forms.map((one) => judged(judgeRight(pending, one, day)))
  const first = all[0]!
  if (all.every(({ answer }) => answer === first.answer)) return first
  const open = all.find(({ answer }) => answer !== 'no') ?? first
  return { ...open, answer: 'unknown' }
}
