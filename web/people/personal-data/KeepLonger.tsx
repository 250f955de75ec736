import { Button, Group, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DueRecord } from '#contract/people/retention.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LineInput } from '#web/ui/inputs.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { retentionQuery } from './personal-data.api.ts'

const calls = {
  lead: 'PUT /api/leads/{id}/retention',
  candidate: 'PUT /api/candidates/{id}/retention',
} as const

/** Keeps one record until a later day, with a reason. */
export const KeepLonger = ({ record, name, onClose }: { record: DueRecord; name: string; onClose: () => void }) => {
  const t = useTranslations('personal_data')
  const app = useTranslations('app')
  const { byField } = useProblems()
  const [until, setUntil] = useState<string | null>(null)
  const [reason, setReason] = useState(record.retention_reason ?? '')
  const keep = useMutation({
    mutationFn: () =>
      call(calls[record.entity], {
        params: { id: String(record.id) },
        body: { version: record.version, retention_until: until ?? '', reason },
      }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(retentionQuery.queryKey, data)
      onClose()
    },
  })
  const errors = keep.error ? byField(keep.error) : {}
  const placed = errors['retention_until'] !== undefined || errors['reason'] !== undefined
  return (
    <Modal opened onClose={onClose} title={t('keep_name', { name })} closeButtonProps={{ 'aria-label': app('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          keep.mutate()
        }}
      >
        <DateInput
          label={t('keep_until')}
          required
          value={until}
          error={errors['retention_until']}
          onChange={setUntil}
        />
        <LineInput
          mt="sm"
          label={t('reason')}
          description={t('reason_hint')}
          required
          value={reason}
          error={errors['reason']}
          onChange={(value) => setReason(value ?? '')}
        />
        {keep.error && !placed && <ErrorNotice failure={keep.error} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {app('cancel')}
          </Button>
          <Button type="submit" loading={keep.isPending}>
            {app('save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
