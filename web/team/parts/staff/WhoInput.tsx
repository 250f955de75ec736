import { NativeSelect, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { languages } from '#contract/basics/language.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { type FormState, fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
import type { StaffValues } from './staff-form.ts'
import type { UserOption } from './staff-record.ts'

type Props<V extends StaffValues> = { form: FormState<V>; options: readonly UserOption[]; knownHint: string }

/** The user of a new profile: a person who is invited, with a language, or an existing user. */
export const WhoInput = <V extends StaffValues>({ form, options, knownHint }: Props<V>) => {
  const t = useTranslations('staff')
  const users = useTranslations('users')
  const { kind, locale } = form.getValues()
  const field = fieldsOf(form as unknown as FormState<StaffValues>, (name) => t(`fields.${name as 'user_id'}`))
  return (
    <Stack gap="md" mb="md">
      <SegmentedControl
        aria-label={t('who')}
        value={kind}
        onChange={(value) => setField(form, 'kind', value)}
        data={[
          { value: 'new', label: t('new_person') },
          { value: 'known', label: t('known_user') },
        ]}
      />
      <Text size="sm" c="var(--muted)">
        {kind === 'new' ? t('new_person_hint') : knownHint}
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
          onChange={(event) => setField(form, 'locale', event.currentTarget.value)}
          data={languages.map((value) => ({ value, label: users(`languages.${value}`) }))}
        />
      )}
    </Stack>
  )
}
