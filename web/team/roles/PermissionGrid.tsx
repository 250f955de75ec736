import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type Permission, permissionAreas } from '#contract/behaviors/permissions.ts'
import { useMay } from '#web/platform/session.ts'
import classes from './roles.module.css'

type Area = keyof typeof permissionAreas

const areas = Object.entries(permissionAreas) as [Area, readonly Permission[]][]

const keyOf = (permission: Permission) => permission.replaceAll(' ', '_') as 'view_leads'

/** The permissions of a role by area; the user cannot give one that they lack. */
export const PermissionGrid = ({
  granted,
  readOnly,
  onChange,
}: {
  granted: ReadonlySet<string>
  readOnly: boolean
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
  return (
    <div className={classes.grid}>
      {areas.map(([area, permissions]) => (
        <fieldset key={area} className={classes.area}>
          <legend>{t(`areas.${area}`)}</legend>
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={t(`permissions.${keyOf(permission)}`)}
              checked={granted.has(permission)}
              disabled={readOnly || !may(permission)}
              onChange={(event) => toggle(permission, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
