import { Alert, Button, Group } from '@mantine/core'
import { IconDownload } from '#web/ui/icons/index.ts'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

type Offer = Event & { prompt: () => Promise<unknown> }

/** Offers to install the app on the home screen if the browser can. */
export const InstallHint = () => {
  const t = useTranslations('my_schedule.install')
  const [offer, setOffer] = useState<Offer | null>(null)
  useEffect(() => {
    const hear = (event: Event) => {
      event.preventDefault()
      setOffer(event as Offer)
    }
    window.addEventListener('beforeinstallprompt', hear)
    return () => window.removeEventListener('beforeinstallprompt', hear)
  }, [])
  if (!offer) return null
  const install = () => void offer.prompt().then(() => setOffer(null))
  return (
    <Alert icon={<IconDownload size={20} />} py="xs">
      <Group justify="space-between" gap="sm">
        {t('text')}
        <Button size="sm" onClick={install}>
          {t('now')}
        </Button>
      </Group>
    </Alert>
  )
}
