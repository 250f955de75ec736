import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Language, languages } from '#contract/basics/language.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { asProblem, call } from '#web/platform/api.ts'
import { languageNames } from '#web/platform/language.ts'
import { useSwitchLanguage } from '#web/platform/navigation.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import type { ValueProps } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import classes from './ProfilePage.module.css'
import { takeUser } from './profile.api.ts'

/** The user's names, phone and language. */
export const AboutYou = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('profile')
  const app = useTranslations('app')
  const { byField } = useProblems()
  const switchTo = useSwitchLanguage()
  const form = useForm({
    initialValues: {
      first_name: user.first_name,
      last_name: user.last_name,
      phone: user.phone,
      locale: user.locale,
    },
  })
  const save = useMutation({
    mutationFn: (values: typeof form.values) => call('PUT /api/profile', { body: values }),
    onSuccess: ({ data }) => {
      takeUser(data)
      const saved = {
        first_name: data.first_name,
        last_name: data.last_name,
        phone: data.phone ?? '',
        locale: data.locale,
      }
      form.setValues(saved)
      form.resetDirty(saved)
      if (data.locale !== user.locale) switchTo(data.locale)
      sayDone(t('saved'))
    },
    onError: (failure) => form.setErrors(byField(failure)),
  })
  return (
    <Section title={t('about_you')}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack gap="md">
          {save.error && asProblem(save.error).errors.length === 0 && <ErrorNotice failure={save.error} />}
          <div className={classes.pair}>
            <TextInput label={t('first_name')} autoComplete="given-name" {...form.getInputProps('first_name')} />
            <TextInput label={t('last_name')} autoComplete="family-name" {...form.getInputProps('last_name')} />
          </div>
          <TextInput label={t('email')} description={t('email_hint')} value={user.email} disabled />
          <div className={classes.pair}>
            <PhoneInput
              label={t('phone')}
              autoComplete="tel"
              description={t('phone_hint')}
              {...(form.getInputProps('phone') as Pick<ValueProps, 'value' | 'onChange' | 'error'>)}
            />
            <NativeSelect
              label={t('locale')}
              description={t('locale_hint')}
              data={languages.map((value: Language) => ({ value, label: languageNames[value] }))}
              {...form.getInputProps('locale')}
            />
          </div>
          <div>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              {app('save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}
