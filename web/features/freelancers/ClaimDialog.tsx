import { Modal, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { FailedSave } from '../../behaviors/form/FailedSave.tsx'
import { useSaving } from '../../behaviors/form/useSaving.ts'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { DateInput } from '../../ui/inputs.tsx'
import { sayDone } from '../../ui/notices.ts'
import { FreelancerPicker } from './FreelancerPicker.tsx'
import { type Claimed, addClaim, refreshClaims } from './freelancers.api.ts'

type Props = { person: Claimed & { first_name: string; last_name: string }; onClose: () => void }

const SHOWN = ['freelance_recruiter_id', 'claimed_on', 'evidence']

/** Writes down that a freelance recruiter brought a person; where another holds them, a dispute opens. */
const ClaimDialog = ({ person, onClose }: Props) => {
  const t = useTranslations('claims')
  const app = useTranslations('app')
  const [freelancer, setFreelancer] = useState<string | null>(null)
  const [claimed_on, setDay] = useState<string | null>(agencyToday())
  const [evidence, setEvidence] = useState('')
  const { busy, failure, errors, submit } = useSaving(async () => {
    const { state } = await addClaim(person, {
      freelance_recruiter_id: freelancer === null ? null : Number(freelancer),
      claimed_on,
      evidence,
    })
    sayDone(t(`added.${state}`))
    onClose()
  }, refreshClaims)
  const { entity, id, first_name, last_name } = person
  return (
    <Modal
      key={`${entity} ${id}`}
      opened
      onClose={onClose}
      title={t('add_title', { name: `${first_name} ${last_name}`.trim() })}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <FailedSave failure={failure} shown={SHOWN} />
          <FreelancerPicker
            label={t('freelancer')}
            required
            value={freelancer}
            onChange={setFreelancer}
            error={errors['freelance_recruiter_id']}
          />
          <DateInput label={t('claimed_on')} value={claimed_on} onChange={setDay} error={errors['claimed_on']} />
          <Textarea
            label={t('evidence')}
            description={t('evidence_hint')}
            required
            autosize
            minRows={3}
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

export default ClaimDialog
