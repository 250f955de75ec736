import { NativeSelect, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { languages } from '#contract/basics/language.ts'
import { type FormState, fieldsOf } from '../../behaviors/form/fields-of.ts'
import { fullName } from '../../behaviors/people/full-name.ts'
import { useMay } from '../../platform/session.ts'
import type { CoordinatorValues } from './coordinator-form.ts'
import { userOptionsQuery } from './coordinators.api.ts'

/** Who becomes a coordinator: a person who is invited, in a language, or a user who is there. */
export const WhoInput = ({ form }: { form: FormState<CoordinatorValues> }) => {
  const t = useTranslations('coordinators')
  const users = useTranslations('users')
  const may = useMay()('create contract')
  const options = useQuery({ ...userOptionsQuery, enabled: may }).data ?? []
  const { kind, locale } = form.getValues()
  const field = fieldsOf(form, (name) => t(`fields.${name as 'user_id'}`))
  return (
    <Stack gap="md" mb="md">
      <SegmentedControl
        aria-label={t('who')}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value as never)}
        data={[
          { value: 'new', label: t('new_person') },
          { value: 'known', label: t('known_user') },
        ]}
      />
      <Text size="sm" c="var(--muted)">
        {t(kind === 'new' ? 'new_person_hint' : 'known_user_hint')}
      </Text>
      {kind === 'known' ? (
        <Select
          {...field('user_id')}
          required
          searchable
          data={options.map((user) => ({ value: String(user.id), label: `${fullName(user)} · ${user.email}` }))}
        />
      ) : (
        <NativeSelect
          label={t('fields.locale')}
          value={locale}
          onChange={(event) => form.setFieldValue('locale', event.currentTarget.value as never)}
          data={languages.map((value) => ({ value, label: users(`languages.${value}`) }))}
        />
      )}
    </Stack>
  )
}
