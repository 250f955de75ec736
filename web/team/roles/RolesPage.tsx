import { Button } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLabel } from '#web/platform/i18n.tsx'
import { useGo } from '#web/platform/navigation.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { rolesQuery } from './roles.api.ts'
import classes from './roles.module.css'

/** All roles: purpose, scope, users. */
const RolesPage = () => {
  const t = useTranslations('roles')
  const label = useLabel()
  const go = useGo()
  const user = useUser()
  const { data: roles = [], error, refetch } = useQuery(rolesQuery)
  return (
    <Page
      title={t('title')}
      count={roles.length > 0 ? String(roles.length) : undefined}
      actions={
        userMayOpen(user, '/roles/create-role') && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => void go('/roles/create-role')}>
            {t('create')}
          </Button>
        )
      }
    >
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      <div className={classes.cards}>
        {roles.map((role) => (
          <AppLink key={role.id} to={`/roles/${role.id}`} className={classes.card}>
            <b>{label(role.title)}</b>
            <small>{role.name}</small>
            <span>{role.description}</span>
            <small>
              {t(`scopes.${role.data_scope}`)} ·{' '}
              {role.is_super ? t('everything') : t('permission_count', { count: role.permissions.length })} ·{' '}
              {t('user_count', { count: role.users_count })}
            </small>
          </AppLink>
        ))}
      </div>
    </Page>
  )
}

export default RolesPage
