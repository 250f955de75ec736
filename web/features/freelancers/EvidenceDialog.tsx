import { Modal, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Claim } from '#contract/freelance-claims.ts'
import { FailedSave } from '../../behaviors/form/FailedSave.tsx'
import { useSaving } from '../../behaviors/form/useSaving.ts'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { sayDone } from '../../ui/notices.ts'
import { changeEvidence, refreshClaims } from './freelancers.api.ts'

/** Changes what a claim stands on. */
const EvidenceDialog = ({ claim, onClose }: { claim: Claim; onClose: () => void }) => {
  const t = useTranslations('claims')
  const app = useTranslations('app')
  const [evidence, setEvidence] = useState(claim.evidence ?? '')
  const { busy, failure, errors, submit } = useSaving(async () => {
    await changeEvidence(claim.id, { version: claim.version, evidence })
    sayDone(t('saved'))
    onClose()
  }, refreshClaims)
  return (
    <Modal opened onClose={onClose} title={t('change_evidence')} closeButtonProps={{ 'aria-label': app('close') }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <FailedSave failure={failure} shown={['evidence']} />
          <Textarea
            label={t('evidence')}
            description={t('evidence_hint')}
            required
            autosize
            minRows={3}
            data-autofocus
            value={evidence}
            onChange={(event) => setEvidence(event.currentTarget.value)}
            error={errors['evidence']}
          />
          <DialogButtons submit={app('save')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

export default EvidenceDialog
