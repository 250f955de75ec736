import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type WebhookEvent, eventsOf, webhookNouns } from '#contract/office/webhook-choices.ts'
import { eventKey } from './webhooks.api.ts'
import classes from './webhooks.module.css'

type Props = { value: WebhookEvent[]; error: string | undefined; onChange: (events: WebhookEvent[]) => void }

/** The events of a webhook, grouped by noun. */
export const EventsInput = ({ value, error, onChange }: Props) => {
  const t = useTranslations('webhooks')
  return (
    <Checkbox.Group
      label={t('events_title')}
      description={t('maker_hint')}
      value={value}
      error={error}
      onChange={(events) => onChange(events as WebhookEvent[])}
    >
      {webhookNouns.map((noun) => (
        <fieldset key={noun} className={classes.noun}>
          <legend>{t(`nouns.${noun}`)}</legend>
          {eventsOf(noun).map((event) => (
            <Checkbox key={event} value={event} label={t(`events.${eventKey(event)}`)} />
          ))}
        </fieldset>
      ))}
    </Checkbox.Group>
  )
}
