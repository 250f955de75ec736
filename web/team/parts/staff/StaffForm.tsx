import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Permission } from '#contract/behaviors/permissions.ts'
import { useMay } from '#web/platform/session.ts'
import type { FormState } from '#web/behaviors/form/fields-of.ts'
import { Section } from '#web/ui/Page.tsx'
import { WhoInput } from './WhoInput.tsx'
import type { StaffValues } from './staff-form.ts'
import { type StaffPath, userOptionsQuery } from './staff.api.ts'
import type { StaffInputs } from './useStaffInputs.tsx'

type Props<V extends StaffValues> = {
  form: FormState<V>
  except?: number | undefined
  inputs: StaffInputs
  staff: StaffPath
  /** The permission to create a profile. */
  create: Permission
  knownHint: string
  /** The noun's own fields: beside the hiring day, and below it. */
  beside?: ReactNode
  under?: ReactNode
}

/** The fields of a profile: the person, contacts, work. */
export const StaffForm = <V extends StaffValues>({
  form,
  except,
  inputs,
  staff,
  create,
  knownHint,
  beside,
  under,
}: Props<V>) => {
  const t = useTranslations('staff')
  const people = useTranslations('people')
  const isNew = except === undefined
  const may = useMay()(create)
  const { data: options = [] } = useQuery({ ...userOptionsQuery(staff), enabled: may && isNew })
  const isKnown = form.getValues().kind === 'known'
  return (
    <>
      <Section title={people('groups.person')}>
        {isNew && <WhoInput form={form} options={options} knownHint={knownHint} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {!isKnown && (
            <>
              {inputs.first_name}
              {inputs.last_name}
              {inputs.email}
            </>
          )}
          {inputs.phone}
        </SimpleGrid>
      </Section>
      <Section title={t('groups.work')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {inputs.hired_on}
          {beside}
        </SimpleGrid>
        {under}
        {inputs.languages}
        {inputs.comment}
      </Section>
      {inputs.custom_values}
    </>
  )
}
