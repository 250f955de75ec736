import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../platform/i18n.tsx'
import { closeViewAs, viewedRole } from '../platform/view-as.ts'
import classes from './Frame.module.css'

/** Says that this tab previews a role, and ends the preview. */
export const ViewAsBar = () => {
  const t = useTranslations('app')
  const language = useLanguage()
  const role = viewedRole()
  if (role === null) return null
  return (
    <div className={classes.viewAs} role="alert">
      {t('views_as', { role })}
      <Button size="compact-xs" variant="white" color="dark" onClick={() => closeViewAs(`/${language}/roles`)}>
        {t('views_as_close')}
      </Button>
    </div>
  )
}
