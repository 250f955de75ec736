import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomField } from '#contract/office/custom-fields.ts'
import { CustomInput } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { useFields } from '#web/behaviors/dictionaries/dictionaries.api.ts'

/** The required questions of the agency that several candidates can have a common answer to; a file belongs to one of them. */
export const commonQuestions = (fields: readonly CustomField[], contract_id: number | null) =>
  fields.filter(
    ({ required, type, ...field }) =>
      required && type !== 'file' && (field.contract_id === null || field.contract_id === contract_id),
  )

/** Asks the required questions once for several candidates; an answer that is left blank is given in the survey of each. */
export const CommonQuestions = ({
  contract_id,
  values,
  errors,
  onChange,
}: {
  contract_id: number | null
  values: Record<string, unknown>
  errors: Record<string, ReactNode>
  onChange: (values: Record<string, unknown>) => void
}) => {
  const t = useTranslations('surveys.several')
  const questions = commonQuestions(useFields('candidate_survey'), contract_id)
  if (questions.length === 0) return null
  return (
    <section aria-label={t('questions')}>
      <Text fw={600}>{t('questions')}</Text>
      <Text size="sm" c="var(--muted)" mb="xs">
        {t('questions_hint')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {questions.map((field) => (
          <CustomInput
            key={field.id}
            field={{ ...field, required: false }}
            value={values[field.key] ?? null}
            error={errors[`custom_values.${field.key}`]}
            onChange={(value) => onChange({ ...values, [field.key]: value })}
          />
        ))}
      </SimpleGrid>
    </section>
  )
}
