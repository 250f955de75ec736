import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KnownElsewhere } from '#contract/people/duplicates.ts'
import type { RequestedNoun } from '#contract/people/person-request-choices.ts'
import { useFormat } from '#web/platform/format.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { type AskedPerson, askForPerson, endRequest, refreshRequests } from './access-requests.api.ts'

const Waiting = ({ request }: { request: NonNullable<KnownElsewhere['request']> }) => {
  const t = useTranslations('duplicates.elsewhere')
  const format = useFormat()
  const { busy, run: withdraw } = useAction(async () => {
    await endRequest(request)
    sayDone(t('withdrawn'))
  }, refreshRequests)
  return (
    <Group gap="sm">
      <Text size="sm">{t('asked', { when: format.ago(request.asked_at) })}</Text>
      <Button size="xs" variant="default" loading={busy} onClick={() => void withdraw()}>
        {t('withdraw')}
      </Button>
    </Group>
  )
}

const Asking = ({ entity, person }: { entity: RequestedNoun; person: AskedPerson }) => {
  const t = useTranslations('duplicates.elsewhere')
  const [note, setNote] = useState('')
  const { busy, run: ask } = useAction(async () => {
    await askForPerson(entity, person, note)
    sayDone(t('sent'))
  }, refreshRequests)
  return (
    <>
      <Text size="sm">{t('text')}</Text>
      <Textarea
        label={t('note')}
        autosize
        minRows={1}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group>
        <Button size="xs" variant="default" loading={busy} onClick={() => void ask()}>
          {t('ask')}
        </Button>
      </Group>
    </>
  )
}

/** Shown if a person is known whom the user may not see: requests access, or shows the state of the request. */
export const AskForPerson = ({
  entity,
  person,
  known,
}: {
  entity: RequestedNoun
  person: AskedPerson
  known: KnownElsewhere
}) => {
  const t = useTranslations('duplicates.elsewhere')
  const { request } = known
  return (
    <Stack gap="xs" align="stretch">
      {request?.state === 'open' && <Waiting request={request} />}
      {request?.state === 'refused' && <Text size="sm">{t('refused', { reason: request.reason ?? '' })}</Text>}
      {!request && <Asking entity={entity} person={person} />}
    </Stack>
  )
}
