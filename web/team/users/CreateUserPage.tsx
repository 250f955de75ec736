import { Alert } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { call } from '#web/platform/api.ts'
import { useGo } from '#web/platform/navigation.ts'
import { useMay, useUser } from '#web/platform/session.ts'
import { Page, Section } from '#web/ui/Page.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { UserForm, type UserValues, emptyUser, toUserInput } from './UserForm.tsx'
import { refreshUsers } from './users.api.ts'

/** A new user, who receives an invitation by email. */
const CreateUserPage = () => {
  const t = useTranslations('users')
  const me = useUser()
  const may = useMay()('update users')
  const go = useGo()
  const state = useEntityForm<UserValues>({
    initial: emptyUser(me.locale),
    draftKey: `${me.id}.user.new`,
    save: async (values, idempotencyKey) => {
      const { data } = await call('POST /api/users', { body: toUserInput(values), idempotencyKey })
      state.leave()
      sayDone(t('invited', { email: data.email }))
      void refreshUsers()
      await go('/users', { replace: true })
    },
  })
  return (
    <Page title={t('create_title')}>
      {may ? (
        <EntityFormFrame state={state} saveLabel={t('create')} email={me.email} onCancel={() => void go('/users')}>
          <Section>
            <UserForm form={state.form} readOnly={false} />
          </Section>
        </EntityFormFrame>
      ) : (
        <>
          <Alert mb="md">{t('read_only')}</Alert>
          <Section>
            <UserForm form={state.form} readOnly />
          </Section>
        </>
      )}
    </Page>
  )
}

export default CreateUserPage
