import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentVerification } from '#contract/people/document-choices.ts'
import type { Document } from '#contract/people/documents.ts'
import { call } from '#web/platform/api.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { FailedSave } from '#web/behaviors/form/FailedSave.tsx'
import { refreshDocuments } from './documents.api.ts'

/** Verifies a document, or rejects it with a reason. */
export const VerifyDialog = ({ document, onClose }: { document: Document; onClose: () => void }) => {
  const t = useTranslations('documents')
  const app = useTranslations('app')
  const [reason, setReason] = useState(document.verification_reason ?? '')
  const [decision, setDecision] = useState<DocumentVerification | null>(null)
  const decide = async (verification: DocumentVerification) => {
    setDecision(verification)
    await call('PUT /api/documents/{id}/verification', {
      params: { id: String(document.id) },
      body: { version: document.version, verification, reason: verification === 'rejected' ? reason : null },
    })
    sayDone(t(`verifications.${verification}`))
    onClose()
  }
  const { busy, failure, errors, save } = useSaving(
    () => decide('verified'),
    () => refreshDocuments(document.owner),
  )
  const isBusy = (verification: DocumentVerification) => busy && decision === verification
  return (
    <Modal opened onClose={onClose} title={t('verify_title')} closeButtonProps={{ 'aria-label': app('close') }}>
      <Stack gap="md">
        <FailedSave failure={failure} shown={['reason']} />
        <p>{t('verify_hint')}</p>
        <Textarea
          label={t('reason')}
          description={t('reason_hint')}
          autosize
          minRows={2}
          value={reason}
          error={errors['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          {document.verification !== 'unverified' && (
            <Button
              variant="default"
              mr="auto"
              loading={isBusy('unverified')}
              onClick={() => void save(() => decide('unverified'))}
            >
              {t('unverify')}
            </Button>
          )}
          <Button
            variant="light"
            color="red"
            loading={isBusy('rejected')}
            onClick={() => void save(() => decide('rejected'))}
          >
            {t('reject')}
          </Button>
          <Button loading={isBusy('verified')} onClick={() => void save(() => decide('verified'))}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
