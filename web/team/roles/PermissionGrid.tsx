import { Checkbox } from '@mantine/core'
import { IconCheck, IconMinus } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { type Permission, permissionAreas } from '#contract/behaviors/permissions.ts'
import { useMay } from '#web/platform/session.ts'
import classes from './roles.module.css'

type Area = keyof typeof permissionAreas

const areas = Object.entries(permissionAreas) as [Area, readonly Permission[]][]

/** Permissions for pages that open only with a permission of another area. */
const needs: Partial<Record<Permission, readonly [area: Area, permission: Permission]>> = {
  'update statuses': ['roles', 'view roles'],
  'update custom fields': ['users', 'view users'],
}

const keyOf = (permission: Permission) => permission.replaceAll(' ', '_') as 'view_leads'

/** The permissions of a role by area, with a tick for those it has. */
export const PermissionList = ({ granted }: { granted: ReadonlySet<string> }) => {
  const t = useTranslations('roles')
  return (
    <div className={classes.grid}>
      {areas.map(([area, permissions]) => (
        <section key={area} className={classes.area} aria-label={t(`areas.${area}`)}>
          <h3>{t(`areas.${area}`)}</h3>
          <ul>
            {permissions.map((permission) => {
              const has = granted.has(permission)
              return (
                <li key={permission} data-granted={has || undefined}>
                  {has ? <IconCheck size={16} stroke={2.5} aria-hidden /> : <IconMinus size={16} aria-hidden />}
                  <span>
                    {t(`permissions.${keyOf(permission)}`)}
                    <span className="visually-hidden"> · {t(has ? 'granted' : 'not_granted')}</span>
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The permissions of a role as checkboxes by area; the user cannot give one that they lack. */
export const PermissionGrid = ({
  granted,
  onChange,
}: {
  granted: ReadonlySet<string>
  onChange: (granted: Set<Permission>) => void
}) => {
  const t = useTranslations('roles')
  const may = useMay()
  const toggle = (permission: Permission, on: boolean) => {
    const next = new Set(granted as ReadonlySet<Permission>)
    if (on) next.add(permission)
    else next.delete(permission)
    onChange(next)
  }
  const lacking = (permission: Permission) => {
    const [area, other] = needs[permission] ?? []
    if (!area || !other || !granted.has(permission) || granted.has(other)) return undefined
    return t('also_needs', { area: t(`areas.${area}`), permission: t(`permissions.${keyOf(other)}`) })
  }
  return (
    <div className={classes.grid}>
      {areas.map(([area, permissions]) => (
        <fieldset key={area} className={classes.area}>
          <legend>{t(`areas.${area}`)}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={t(`permissions.${keyOf(permission)}`)}
              description={lacking(permission)}
              checked={granted.has(permission)}
              disabled={!may(permission)}
              onChange={(event) => toggle(permission, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
