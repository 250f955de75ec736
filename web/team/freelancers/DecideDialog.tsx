import { Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Claim } from '#contract/team/freelance-claims.ts'
import type { ClaimOutcome } from '#contract/team/freelancer-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { sayDone } from '#web/ui/notices.ts'
import { decideClaim, refreshClaims } from './freelancers.api.ts'

/** Decides a claim with a reason, which appears in the history of both freelance recruiters. */
const DecideDialog = ({ claim, onClose }: { claim: Claim; onClose: () => void }) => {
  const t = useTranslations('claims')
  const { outcomes } = claim.abilities
  const [outcome, setOutcome] = useState<ClaimOutcome | null>(outcomes.length === 1 ? outcomes[0]! : null)
  const [reason, setReason] = useState('')
  const name = fullName(claim.freelance_recruiter)
  const saving = useSaving(async () => {
    await decideClaim(claim.id, { version: claim.version, outcome: outcome!, reason })
    sayDone(t('decided_done'))
    onClose()
  }, refreshClaims)
  return (
    <SaveDialog
      onClose={onClose}
      title={t(claim.state === 'holds' ? 'release' : 'decide')}
      saving={saving}
      shown={['outcome', 'reason']}
    >
      <Radio.Group
        label={t('outcome')}
        required
        value={outcome}
        onChange={(value) => setOutcome(value as ClaimOutcome)}
        error={saving.errors['outcome']}
      >
        <Stack gap="xs" mt="xs">
          {outcomes.map((value) => (
            <Radio key={value} value={value} label={t(`outcomes.${value}`, { name })} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('reason')}
        description={t('reason_hint')}
        required
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={saving.errors['reason']}
      />
    </SaveDialog>
  )
}

export default DecideDialog
