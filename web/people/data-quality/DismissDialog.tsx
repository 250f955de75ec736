import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Finding } from '#contract/people/data-quality.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { refreshQuality } from '../parts/merging/merging.api.ts'
import { dismissFinding, reopenFinding } from './data-quality.api.ts'

const MOST = 500

/** Asks why a finding is not a problem; the decision is stored. */
export const DismissDialog = ({ finding, onClose }: { finding: Finding; onClose: () => void }) => {
  const t = useTranslations('data_quality')
  const app = useTranslations('app')
  const record = useTranslations('record')
  const [reason, setReason] = useState('')
  const isPair = finding.kind === 'same_person'
  const { busy, run: send } = useAction(async () => {
    const { data } = await dismissFinding(finding, reason.trim())
    const run = async () => {
      await reopenFinding(data)
      void refreshQuality()
    }
    sayDone(t('dismissed_done'), { label: record('undo'), run })
    onClose()
  }, refreshQuality)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isPair ? 'not_same' : 'right')}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <Text mb="md">{finding.people.map(fullName).join(' – ')}</Text>
      <Textarea
        label={t('reason')}
        description={t('reason_hint')}
        maxLength={MOST}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {app('cancel')}
        </Button>
        <Button loading={busy} onClick={() => void send()}>
          {t(isPair ? 'not_same' : 'right')}
        </Button>
      </Group>
    </Modal>
  )
}
