import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { exceptionWarnings } from '#contract/work/contract-choices.ts'
import { MOST_EXCEPTION_DAYS, PROPOSED_EXCEPTION_DAYS } from '#contract/work/legality-choices.ts'
import { reasonsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'

/** An exception as it is typed. */
export type TypedException = { reason_id: string | null; until: string | null }

/** An exception that is typed, with the proposed last day. */
export const useTypedException = () =>
  useState<TypedException>({ reason_id: null, until: agencyToday(PROPOSED_EXCEPTION_DAYS) })

/** The exception as the API accepts it; null while the reason or the last day is missing. */
export const toException = ({ reason_id, until }: TypedException) =>
  reason_id === null || until === null ? null : { reason_id: Number(reason_id), until }

/** The part of a placement's change that confirms an exception, if one of the confirmed warnings needs one. */
export const exceptionOf = (confirmed: readonly string[], typed: TypedException) => {
  const exception = confirmed.some((code) => exceptionWarnings.includes(code)) ? toException(typed) : null
  return exception === null ? {} : { exception }
}

type Props = {
  value: TypedException
  onChange: (typed: TypedException) => void
  errors: Record<string, unknown>
  /** The path before the names of the fields in `errors`. */
  at?: string
}

/** The reason and the last day with which somebody works although the law is unclear. */
export const ExceptionInputs = ({ value, onChange, errors, at = '' }: Props) => {
  const t = useTranslations('legality.exceptions')
  const label = useLabel()
  const reasons = (useQuery(reasonsQuery('work_exception')).data ?? []).filter(({ active }) => active)
  const errorOf = (name: string) => errors[`${at}${name}`] as string | undefined
  return (
    <Stack gap="md">
      <Text size="sm" c="var(--muted)">
        {t('hint')}
      </Text>
      <Select
        label={t('reason')}
        required
        searchable
        data={reasons.map((one) => ({ value: String(one.id), label: label(one.name) }))}
        value={value.reason_id}
        onChange={(reason_id) => onChange({ ...value, reason_id })}
        error={errorOf('reason_id')}
      />
      <DateInput
        label={t('until')}
        description={t('until_hint', { count: MOST_EXCEPTION_DAYS })}
        required
        min={agencyToday()}
        max={agencyToday(MOST_EXCEPTION_DAYS)}
        value={value.until}
        onChange={(until) => onChange({ ...value, until })}
        error={errorOf('until')}
      />
    </Stack>
  )
}
