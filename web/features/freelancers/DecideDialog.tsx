import { Modal, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Claim } from '#contract/freelance-claims.ts'
import type { ClaimOutcome } from '#contract/freelancer-choices.ts'
import { spokenName } from '../../behaviors/people/full-name.ts'
import { FailedSave } from '../../behaviors/form/FailedSave.tsx'
import { useSaving } from '../../behaviors/form/useSaving.ts'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { sayDone } from '../../ui/notices.ts'
import { decideClaim, refreshClaims } from './freelancers.api.ts'

/** Decides a claim with a reason, which stands in the history of both freelance recruiters. */
const DecideDialog = ({ claim, onClose }: { claim: Claim; onClose: () => void }) => {
  const t = useTranslations('claims')
  const app = useTranslations('app')
  const { outcomes } = claim.abilities
  const [outcome, setOutcome] = useState<ClaimOutcome | null>(outcomes.length === 1 ? outcomes[0]! : null)
  const [reason, setReason] = useState('')
  const name = spokenName(claim.freelance_recruiter)
  const { busy, failure, errors, submit } = useSaving(async () => {
    await decideClaim(claim.id, { version: claim.version, outcome: outcome!, reason })
    sayDone(t('decided_done'))
    onClose()
  }, refreshClaims)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(claim.state === 'holds' ? 'release' : 'decide')}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <FailedSave failure={failure} shown={['outcome', 'reason']} />
          <Radio.Group
            label={t('outcome')}
            required
            value={outcome}
            onChange={(value) => setOutcome(value as ClaimOutcome)}
            error={errors['outcome']}
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
            error={errors['reason']}
          />
          <DialogButtons submit={app('save')} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}

export default DecideDialog
