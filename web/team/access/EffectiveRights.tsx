import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { permissionAreas } from '#contract/behaviors/permissions.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import classes from './access.module.css'
import { accessQuery } from './access.api.ts'

// words: roles.areas.*
// words: roles.permissions.*

/** All rights of a user on one page: their roles, the scope of each, and each permission with the roles that grant it. */
export const EffectiveRights = ({ user }: { user: number }) => {
  const t = useTranslations('access')
  const r = useTranslations('roles')
  const label = useLabel()
  const { data, error } = useQuery(accessQuery(user))
  if (error && !data) return <ErrorNotice failure={error} />
  if (!data) return null
  const roleOf = (id: number) => data.roles.find((role) => role.id === id)
  return (
    <>
      <Section title={t('roles_of', { name: fullName(data.user) })}>
        <ul className={classes.roles}>
          {data.roles.map((role) => (
            <li key={role.id}>
              <AppLink to={`/roles/${role.id}`}>{label(role.title)}</AppLink>
              <span className={classes.muted}>{role.is_super ? t('everything') : r(`scopes.${role.data_scope}`)}</span>
            </li>
          ))}
        </ul>
        {data.user.status === 'blocked' && <Badge color="red.9">{t('blocked')}</Badge>}
      </Section>
      <Section title={t('rights')}>
        <dl className={classes.rights}>
          {Object.entries(permissionAreas).map(([area, names]) => {
            const held = data.permissions.filter(({ name }) => (names as readonly string[]).includes(name))
            return (
              held.length > 0 && (
                <div key={area}>
                  <dt>{r(`areas.${area as 'leads'}`)}</dt>
                  <dd>
                    {held.map(({ name, role_ids }) => (
                      <div key={name} title={role_ids.map((id) => label(roleOf(id)!.title)).join(', ')}>
                        {r(`permissions.${name.replaceAll(' ', '_') as 'view_leads'}`)}
                        {data.roles.length > 1 && (
                          <span className={classes.muted}>
                            {' '}
                            · {role_ids.map((id) => label(roleOf(id)!.title)).join(', ')}
                          </span>
                        )}
                      </div>
                    ))}
                  </dd>
                </div>
              )
            )
          })}
        </dl>
      </Section>
    </>
  )
}
