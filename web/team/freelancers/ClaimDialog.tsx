import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { FreelancerPicker } from './FreelancerPicker.tsx'
import { type Claimed, addClaim, refreshClaims } from './freelancers.api.ts'

type Props = { person: Claimed & { first_name: string; last_name: string }; onClose: () => void }

const SHOWN = ['freelance_recruiter_id', 'claimed_on', 'evidence']

/** Records that a freelance recruiter introduced a person; if another one's claim holds, this opens a dispute. */
const ClaimDialog = ({ person, onClose }: Props) => {
  const t = useTranslations('claims')
  const [freelancer, setFreelancer] = useState<string | null>(null)
  const [claimed_on, setDay] = useState<string | null>(agencyToday())
  const [evidence, setEvidence] = useState('')
  const saving = useSaving(async () => {
    const { state } = await addClaim(person, {
      freelance_recruiter_id: freelancer === null ? null : Number(freelancer),
      claimed_on,
      evidence,
    })
    sayDone(t(`added.${state}`))
    onClose()
  }, refreshClaims)
  const { entity, id } = person
  return (
    <SaveDialog
      key={`${entity} ${id}`}
      onClose={onClose}
      title={t('add_title', { name: fullName(person) })}
      saving={saving}
      shown={SHOWN}
    >
      <FreelancerPicker
        label={t('freelancer')}
        required
        value={freelancer}
        onChange={setFreelancer}
        error={saving.errors['freelance_recruiter_id']}
      />
      <DateInput label={t('claimed_on')} value={claimed_on} onChange={setDay} error={saving.errors['claimed_on']} />
      <Textarea
        label={t('evidence')}
        description={t('evidence_hint')}
        required
        autosize
        minRows={3}
        value={evidence}
        onChange={(event) => setEvidence(event.currentTarget.value)}
        error={saving.errors['evidence']}
      />
    </SaveDialog>
  )
}

export default ClaimDialog
