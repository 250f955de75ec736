import { isDeepStrictEqual } from 'node:util'
import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { KeptQuestions } from '#server/db/tables/surveys.ts'

type Values = Record<string, unknown>

/** The questions of these answers: the current ones for new answers, the stored ones for the others. */
export const keepQuestions = (
  fields: readonly Field[],
  values: Values,
  before: { custom_values: Values; questions: KeptQuestions } = { custom_values: {}, questions: {} },
): KeptQuestions =>
  Object.fromEntries(
    Object.keys(values).flatMap((key) => {
      const kept = before.questions[key]
      const field = fields.find((one) => one.key === key)
      const isNew = !kept || !isDeepStrictEqual(values[key], before.custom_values[key])
      if (!isNew || !field) return kept ? [[key, kept] as const] : []
      const { label, type, options, is_personal, visible_role_ids } = field
      return [[key, { label, type, options, is_personal, visible_role_ids }] as const]
    }),
  )
