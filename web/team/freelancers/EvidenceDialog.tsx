import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Claim } from '#contract/team/freelance-claims.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { sayDone } from '#web/ui/notices.ts'
import { changeEvidence, refreshClaims } from './freelancers.api.ts'

/** Edits the evidence of a claim. */
const EvidenceDialog = ({ claim, onClose }: { claim: Claim; onClose: () => void }) => {
  const t = useTranslations('claims')
  const [evidence, setEvidence] = useState(claim.evidence ?? '')
  const saving = useSaving(async () => {
    await changeEvidence(claim.id, { version: claim.version, evidence })
    sayDone(t('saved'))
    onClose()
  }, refreshClaims)
  return (
    <SaveDialog onClose={onClose} title={t('change_evidence')} saving={saving} shown={['evidence']}>
      <Textarea
        label={t('evidence')}
        description={t('evidence_hint')}
        required
        autosize
        minRows={3}
        data-autofocus
        value={evidence}
        onChange={(event) => setEvidence(event.currentTarget.value)}
        error={saving.errors['evidence']}
      />
    </SaveDialog>
  )
}

export default EvidenceDialog
