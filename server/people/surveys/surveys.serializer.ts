import type { Survey } from '#contract/people/surveys.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { KeptQuestions } from '#server/db/tables/surveys.ts'
import { surveyAbilities } from './surveys.policy.ts'
import type { SurveyRow } from './surveys.queries.ts'

/** Whether the actor may read an answer: the question is not reserved for others, now or when it was answered. */
export const isReadable = (actor: Actor, key: string, question: KeptQuestions[string], hidden: readonly string[]) =>
  !hidden.includes(key) &&
  (actor.is_super ||
    question.visible_role_ids.length === 0 ||
    question.visible_role_ids.some((id) => actor.role_ids.includes(id)))

/** A survey as the actor may see it; answers appear under their question as it was then. */
export const toSurvey = (actor: Actor, row: SurveyRow, custom: LoadedFields): Survey => {
  const { creator, custom_values, questions, ...fields } = row
  const readable = Object.entries(questions).filter(([key, question]) =>
    isReadable(actor, key, question, custom.hidden),
  )
  return {
    ...fields,
    created_by: creator,
    custom_values: Object.fromEntries(readable.map(([key]) => [key, custom_values[key]])),
    answers: readable.map(([key, { label, type, options }]) => ({
      key,
      label,
      type,
      options,
      value: custom_values[key],
    })),
    abilities: surveyAbilities(actor, row),
  }
}
