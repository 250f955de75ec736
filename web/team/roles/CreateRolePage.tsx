import { useTranslations } from 'use-intl'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { call } from '#web/platform/api.ts'
import { useGo } from '#web/platform/navigation.ts'
import { useUser } from '#web/platform/session.ts'
import { Page } from '#web/ui/Page.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { RoleForm, type RoleValues, emptyRole, toRoleInput } from './RoleForm.tsx'
import { refreshRoles } from './roles.api.ts'

/** A new role. */
const CreateRolePage = () => {
  const t = useTranslations('roles')
  const app = useTranslations('app')
  const me = useUser()
  const go = useGo()
  const state = useEntityForm<RoleValues>({
    initial: emptyRole,
    draftKey: `${me.id}.role.new`,
    save: async (values, idempotencyKey) => {
      const { data } = await call('POST /api/roles', {
        body: { name: values.name, ...toRoleInput(values) },
        idempotencyKey,
      })
      state.leave()
      sayDone(app('saved'))
      void refreshRoles()
      await go(`/roles/${data.id}`, { replace: true })
    },
  })
  return (
    <Page title={t('create_title')}>
      <EntityFormFrame state={state} saveLabel={t('create')} email={me.email} onCancel={() => void go('/roles')}>
        <RoleForm form={state.form} isNew readOnly={false} />
      </EntityFormFrame>
    </Page>
  )
}

export default CreateRolePage
