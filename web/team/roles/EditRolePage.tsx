import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Role } from '#contract/team/roles.ts'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { call } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useGo, usePathId } from '#web/platform/navigation.ts'
import { useUser } from '#web/platform/session.ts'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import { Page } from '#web/ui/Page.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { RoleForm, type RoleValues, toRoleInput, toRoleValues } from './RoleForm.tsx'
import { refreshRoles, roleQuery } from './roles.api.ts'

const EditRole = ({ role }: { role: Role }) => {
  const t = useTranslations('roles')
  const app = useTranslations('app')
  const label = useLabel()
  const me = useUser()
  const go = useGo()
  const state = useEntityForm<RoleValues>({
    initial: toRoleValues(role),
    draftKey: `${me.id}.role.${role.id}`,
    save: async (values) => {
      await call('PATCH /api/roles/{id}', {
        params: { id: String(role.id) },
        body: {
          version: role.version,
          ...(role.abilities.update ? toRoleInput(values) : { requires_second_factor: values.requires_second_factor }),
        },
      })
      state.leave()
      sayDone(app('saved'))
      void refreshRoles()
      await go(`/roles/${role.id}`, { replace: true })
    },
  })
  return (
    <Page title={label(role.title)}>
      {!role.abilities.update && <Alert mb="md">{t(role.is_super ? 'super_hint' : 'read_only')}</Alert>}
      {role.abilities.require_second_factor ? (
        <EntityFormFrame
          state={state}
          saveLabel={app('save')}
          email={me.email}
          onCancel={() => void go(`/roles/${role.id}`)}
        >
          {state.failure?.code === 'stale' && (
            <Alert color="yellow" mb="md">
              {t('stale')}
            </Alert>
          )}
          <RoleForm form={state.form} isNew={false} readOnly={!role.abilities.update} mayRequire id={role.id} />
        </EntityFormFrame>
      ) : (
        <RoleForm form={state.form} isNew={false} readOnly />
      )}
    </Page>
  )
}

/** The edit page of a role. */
const EditRolePage = () => {
  const { data, error, refetch } = useQuery({ ...roleQuery(usePathId()), refetchOnWindowFocus: false })
  if (error && !data) return <PageFailure failure={error} onRetry={() => void refetch()} />
  return data ? <EditRole key={data.id} role={data} /> : null
}

export default EditRolePage
