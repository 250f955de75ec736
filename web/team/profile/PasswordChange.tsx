import { Alert, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { asProblem, call } from '#web/platform/api.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { apiTokensQuery, sessionsQuery, takeUser } from './profile.api.ts'

/** Changes the user's password; it warns that this ends all credentials except the present session. */
export const PasswordChange = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('profile')
  const { byField } = useProblems()
  const queries = useQueryClient()
  const form = useForm({ initialValues: { current_password: '', new_password: '' } })
  const save = useMutation({
    mutationFn: (body: typeof form.values) => call('PUT /api/profile', { body }),
    onSuccess: ({ data }) => {
      takeUser(data)
      form.reset()
      sayDone(t('password_changed'))
      void queries.invalidateQueries(apiTokensQuery)
      return queries.invalidateQueries(sessionsQuery)
    },
    onError: (failure) => form.setErrors(byField(failure)),
  })
  return (
    <Section title={t('password')}>
      <form id="password" noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack gap="md">
          {user.must_change_password && <Alert color="yellow">{t('password_due')}</Alert>}
          <Text size="sm" c="var(--muted)">
            {t('password_ends')}
          </Text>
          {save.error && asProblem(save.error).errors.length === 0 && <ErrorNotice failure={save.error} />}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label={t('current_password')}
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
          <PasswordField
            label={t('new_password')}
            description={t('password_hint')}
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <div>
            <Button type="submit" variant="default" loading={save.isPending} disabled={!form.isDirty()}>
              {t('password_change')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}
