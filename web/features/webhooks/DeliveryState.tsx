import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { WebhookDeliveryState } from '#contract/webhooks.ts'

const colours = { waiting: 'yellow', delivered: 'accent', failed: 'red', withheld: 'gray' } as const

/** How a call of a webhook went. */
export const DeliveryState = ({ state }: { state: WebhookDeliveryState }) => {
  const t = useTranslations('webhooks')
  return (
    <Badge variant="light" color={colours[state]} tt="none">
      {t(`states.${state}`)}
    </Badge>
  )
}
