import { MultiSelect, NativeSelect, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { languages } from '#contract/basics/language.ts'
import { fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
import { roleOptionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { EntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { LineInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'

/** The form values of a user. */
export type UserValues = {
  email: string
  first_name: string
  last_name: string
  phone: string | null
  locale: string
  role_ids: string[]
}

/** The values of a new user. */
export const emptyUser = (locale: string): UserValues => ({
  email: '',
  first_name: '',
  last_name: '',
  phone: null,
  locale,
  role_ids: [],
})

/** The form values as the API accepts them. */
export const toUserInput = (values: UserValues) => ({
  ...values,
  locale: values.locale as 'ua',
  role_ids: values.role_ids.map(Number),
})

/** The fields of a user: the person, language and roles; the first role is the primary one. */
export const UserForm = ({
  form,
  readOnly,
  emailHint,
}: {
  form: EntityForm<UserValues>['form']
  readOnly: boolean
  emailHint?: string
}) => {
  const t = useTranslations('users')
  const label = useLabel()
  const roles = useQuery(roleOptionsQuery).data ?? []
  const values = form.getValues()
  const input = fieldsOf(form, (name) => t(`fields.${name as keyof UserValues}`))
  const field = <Name extends keyof UserValues>(name: Name) => ({ ...input(name), disabled: readOnly })
  const line = (name: 'first_name' | 'last_name' | 'email') => ({
    ...field(name),
    onChange: (value: string | null) => setField(form, name, value ?? ''),
  })
  const chosen = new Set(values.role_ids)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <LineInput {...line('first_name')} required />
        <LineInput {...line('last_name')} required />
        <LineInput {...line('email')} type="email" required {...(emailHint ? { description: emailHint } : {})} />
        <PhoneInput {...field('phone')} onChange={(value) => setField(form, 'phone', value)} />
        <NativeSelect
          label={t('fields.locale')}
          disabled={readOnly}
          value={values.locale}
          onChange={(event) => setField(form, 'locale', event.currentTarget.value)}
          data={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </SimpleGrid>
      <MultiSelect
        mt="md"
        label={t('fields.role_ids')}
        description={t('roles_hint')}
        required
        disabled={readOnly}
        value={values.role_ids}
        error={form.errors['role_ids']}
        onChange={(ids) => setField(form, 'role_ids', ids)}
        data={roles
          .filter((role) => role.assignable || chosen.has(String(role.id)))
          .map((role) => ({ value: String(role.id), label: label(role.title), disabled: !role.assignable }))}
      />
    </>
  )
}
