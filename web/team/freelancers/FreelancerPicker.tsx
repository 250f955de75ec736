import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import { freelancersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FieldProps } from '#web/behaviors/form/fields-of.ts'
import { useMay, useUser } from '#web/platform/session.ts'

type Named = { first_name: string; last_name: string } | null

/** Selects an active freelance recruiter; an inactive one is offered only if already chosen, with the name from the record. */
export const FreelancerPicker = ({
  known = null,
  ...props
}: FieldProps<string | null> & { required?: boolean; disabled?: boolean; known?: Named | undefined }) => {
  const t = useTranslations('claims')
  const people = useQuery(freelancersQuery).data ?? []
  const offered = people
    .filter((one) => one.active || String(one.id) === props.value)
    .map((one) => ({ value: String(one.id), label: fullName(one) }))
  const isKnown = offered.some(({ value }) => value === props.value)
  const kept =
    props.value !== null && !isKnown ? [{ value: props.value, label: known ? fullName(known) : `#${props.value}` }] : []
  return (
    <Select
      {...props}
      data={[...kept, ...offered]}
      searchable
      clearable={!props.required}
      description={t('only_active')}
    />
  )
}

/** Selects who introduced a candidate or worker, for users who may see it; on an existing record only a super-admin can change it. */
export const GiverPicker = ({
  kept,
  ...props
}: FieldProps<string | null> & { kept: { freelance_recruiter: Named } | undefined }) => {
  const may = useMay()
  const user = useUser()
  const fixed = kept !== undefined && user.role_name !== 'super-admin'
  if (!may('view freelance recruiter') || (fixed && props.value === null)) return null
  return <FreelancerPicker {...props} disabled={fixed} known={kept?.freelance_recruiter} />
}
