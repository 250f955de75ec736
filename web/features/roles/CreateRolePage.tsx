import { useTranslations } from 'use-intl'
import { EntityFormFrame } from '../../behaviors/form/EntityFormFrame.tsx'
import { useEntityForm } from '../../behaviors/form/useEntityForm.ts'
import { call } from '../../platform/api.ts'
import { useGo } from '../../platform/navigation.ts'
import { useUser } from '../../platform/session.ts'
import { Page } from '../../ui/Page.tsx'
import { sayDone } from '../../ui/notices.ts'
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
