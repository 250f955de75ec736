import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentVerification } from '#contract/document-choices.ts'
import type { Document } from '#contract/documents.ts'
import { asProblem, call } from '../../platform/api.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { sayDone } from '../../ui/notices.ts'
import { useProblems } from '../../ui/problems.ts'
import { refreshDocuments } from './documents.api.ts'

/** Whether the papers are right, or why they are not. */
export const VerifyDialog = ({ document, onClose }: { document: Document; onClose: () => void }) => {
  const t = useTranslations('documents')
  const app = useTranslations('app')
  const { byField } = useProblems()
  const [reason, setReason] = useState(document.verification_reason ?? '')
  const [busy, setBusy] = useState<DocumentVerification | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const decide = async (verification: DocumentVerification) => {
    setBusy(verification)
    setFailure(null)
    try {
      await call('PUT /api/documents/{id}/verification', {
        params: { id: String(document.id) },
        body: { version: document.version, verification, reason: verification === 'rejected' ? reason : null },
      })
      sayDone(t(`verifications.${verification}`))
      onClose()
    } catch (problem) {
      setFailure(problem)
      setBusy(null)
    }
    void refreshDocuments(document.owner)
  }
  const fields = failure === null ? {} : byField(failure)
  return (
    <Modal opened onClose={onClose} title={t('verify_title')} closeButtonProps={{ 'aria-label': app('close') }}>
      <Stack gap="md">
        {failure !== null && asProblem(failure).errors.length === 0 && <ErrorNotice failure={failure} />}
        <p>{t('verify_hint')}</p>
        <Textarea
          label={t('reason')}
          description={t('reason_hint')}
          autosize
          minRows={2}
          value={reason}
          error={fields['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          {document.verification !== 'unverified' && (
            <Button
              variant="default"
              mr="auto"
              loading={busy === 'unverified'}
              onClick={() => void decide('unverified')}
            >
              {t('unverify')}
            </Button>
          )}
          <Button variant="light" color="red" loading={busy === 'rejected'} onClick={() => void decide('rejected')}>
            {t('reject')}
          </Button>
          <Button loading={busy === 'verified'} onClick={() => void decide('verified')}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
