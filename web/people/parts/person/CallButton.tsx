import { Button } from '@mantine/core'
import { IconPhone } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'

/** A button that calls a person. */
export const CallButton = ({ phone }: { phone: string }) => {
  const t = useTranslations('people')
  return (
    <Button component="a" href={`tel:${phone}`} leftSection={<IconPhone size={16} />}>
      {t('call')}
    </Button>
  )
}
