import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RequestedNoun } from '#contract/people/person-request-choices.ts'
import type { PersonRequest } from '#contract/people/person-requests.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useFormat } from '#web/platform/format.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { endRequest, grantRequest, refreshRequests, requestsQuery } from './access-requests.api.ts'

const RefuseDialog = lazyPart(() => import('./RefuseDialog.tsx'))

const Open = ({ request }: { request: PersonRequest }) => {
  const t = useTranslations('access_requests')
  const [refusing, setRefusing] = useState(false)
  const { busy, run: grant } = useAction(async () => {
    await grantRequest(request)
    sayDone(t('granted'))
  }, refreshRequests)
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t('asks', { name: fullName(request.asked_by) })}
      </Text>
      {request.note && <Text size="sm">{request.note}</Text>}
      {request.typed && (
        <Text size="xs" c="var(--text-dim)">
          {t('typed', { typed: request.typed })}
        </Text>
      )}
      <Group gap="xs" mt={4}>
        <Button size="xs" loading={busy} onClick={() => void grant()}>
          {t('grant')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setRefusing(true)}>
          {t('refuse')}
        </Button>
      </Group>
      {refusing && (
        <Suspense>
          <RefuseDialog request={request} onClose={() => setRefusing(false)} />
        </Suspense>
      )}
    </Stack>
  )
}

const Granted = ({ request }: { request: PersonRequest }) => {
  const t = useTranslations('access_requests')
  const format = useFormat()
  const { busy, run: end } = useAction(async () => {
    await endRequest(request)
    sayDone(t('ended'))
  }, refreshRequests)
  return (
    <Group gap="sm">
      <Text size="sm">
        {t('has', { name: fullName(request.asked_by), when: format.short(request.decided_at ?? request.asked_at) })}
      </Text>
      <Button size="xs" variant="default" loading={busy} onClick={() => void end()}>
        {t('end')}
      </Button>
    </Group>
  )
}

/** Open and granted access requests for a person's record; shown if there are any and the user decides them. */
export const AccessRequests = ({ entity, id }: { entity: RequestedNoun; id: number }) => {
  const t = useTranslations('access_requests')
  const { data: requests = [] } = useQuery(requestsQuery({ entity, id }))
  if (requests.length === 0) return null
  return (
    <Alert mb="md" color={requests.some(({ state }) => state === 'open') ? 'yellow' : 'gray'} title={t('title')}>
      <Stack gap="sm">
        {requests.map((request) =>
          request.state === 'open' ? (
            <Open key={request.id} request={request} />
          ) : (
            <Granted key={request.id} request={request} />
          ),
        )}
      </Stack>
    </Alert>
  )
}
