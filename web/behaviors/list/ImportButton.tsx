import { Button } from '@mantine/core'
import { IconUpload } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { useGo } from '#web/platform/navigation.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'

/** A link to a noun's imports for users who may make them. */
export const ImportButton = ({ path }: { path: string }) => {
  const t = useTranslations('list')
  const go = useGo()
  const user = useUser()
  if (!userMayOpen(user, path)) return null
  return (
    <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => void go(path)}>
      {t('import')}
    </Button>
  )
}
