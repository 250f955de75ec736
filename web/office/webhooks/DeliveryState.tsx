import { useTranslations } from 'use-intl'
import type { WebhookDeliveryState } from '#contract/office/webhook-choices.ts'
import classes from './webhooks.module.css'

/** The state of a delivery. */
export const DeliveryState = ({ state }: { state: WebhookDeliveryState }) => {
  const t = useTranslations('webhooks')
  return (
    <span className={classes.state} data-state={state}>
      {t(`states.${state}`)}
    </span>
  )
}
