import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RetentionOverview } from '#contract/people/retention.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import { retentionQuery } from './personal-data.api.ts'

/** Switches the nightly run on and off; before switching it on the user sees how many records it affects first. */
export const RetentionSwitch = ({ overview }: { overview: RetentionOverview }) => {
  const t = useTranslations('personal_data')
  const [asking, setAsking] = useState(false)
  const { active, version } = overview.settings
  const set = useMutation({
    mutationFn: (on: boolean) =>
      call('PUT /api/retention', { body: { version, active: on, ...(on ? { due_now: overview.due_now } : {}) } }),
    onSuccess: ({ data }) => queryClient.setQueryData(retentionQuery.queryKey, data),
    onError: () => void queryClient.invalidateQueries(retentionQuery),
    onSettled: () => setAsking(false),
  })
  return (
    <Section
      title={t('retention')}
      actions={
        active ? (
          <Button variant="default" loading={set.isPending} onClick={() => set.mutate(false)}>
            {t('turn_off')}
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>{t('turn_on')}</Button>
        )
      }
    >
      <Text maw="46rem">{t(active ? 'on' : 'off')}</Text>
      {set.error && <ErrorNotice failure={set.error} />}
      {asking && (
        <ConfirmDialog
          title={t('turn_on_title')}
          text={t('turn_on_text', { count: overview.due_now })}
          confirm={t('turn_on')}
          busy={set.isPending}
          onConfirm={() => set.mutate(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
