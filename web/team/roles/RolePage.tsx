import { Alert, Button } from '@mantine/core'
import { IconEdit, IconTrash } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useGo, usePathId } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { sayDone, sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { PermissionList } from './PermissionGrid.tsx'
import { permissionsOf } from './RoleForm.tsx'
import { refreshRoles, roleQuery } from './roles.api.ts'

/** The page of a role: permissions, scope, users. */
const RolePage = () => {
  const t = useTranslations('roles')
  const app = useTranslations('app')
  const label = useLabel()
  const go = useGo()
  const { sayFailure } = useProblems()
  const { data: role, error, refetch } = useQuery(roleQuery(usePathId()))
  if (error && !role) return <PageFailure failure={error} onRetry={() => void refetch()} />
  if (!role) return null
  const remove = async () => {
    try {
      await call('DELETE /api/roles/{id}', { params: { id: String(role.id) } })
      sayDone(t('removed'))
      await go('/roles', { replace: true })
      void refreshRoles()
    } catch (problem) {
      sayFailed(sayFailure(problem))
    }
  }
  return (
    <Page
      title={label(role.title)}
      actions={
        <>
          {role.abilities.require_second_factor && (
            <Button leftSection={<IconEdit size={16} />} onClick={() => void go(`/roles/edit/${role.id}`)}>
              {app('edit')}
            </Button>
          )}
          {role.abilities.delete && (
            <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
        </>
      }
    >
      {role.is_super && <Alert mb="md">{t('super_hint')}</Alert>}
      <Section>
        <Facts
          facts={() => [
            [t('name'), role.name],
            [t('data_scope'), t(`scopes.${role.data_scope}`)],
            [t('description'), role.description],
            [
              t('users'),
              <AppLink key="users" to="/users" search={{ role_id: String(role.id) }}>
                {t('user_count', { count: role.users_count })}
              </AppLink>,
            ],
          ]}
        />
      </Section>
      <Section title={t('permissions_title')}>
        <PermissionList granted={new Set(permissionsOf(role))} />
      </Section>
    </Page>
  )
}

export default RolePage
