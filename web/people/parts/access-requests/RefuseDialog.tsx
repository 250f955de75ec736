import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PersonRequest } from '#contract/people/person-requests.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { sayDone } from '#web/ui/notices.ts'
import { refreshRequests, refuseRequest } from './access-requests.api.ts'

/** Refuses a request with a reason that its author is told. */
const RefuseDialog = ({ request, onClose }: { request: PersonRequest; onClose: () => void }) => {
  const t = useTranslations('access_requests')
  const [reason, setReason] = useState('')
  const saving = useSaving(async () => {
    await refuseRequest(request, reason)
    sayDone(t('refused'))
    onClose()
  }, refreshRequests)
  return (
    <SaveDialog
      onClose={onClose}
      title={t('refuse_title', { name: fullName(request.asked_by) })}
      submit={t('refuse')}
      saving={saving}
      shown={['reason']}
    >
      <Textarea
        label={t('reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={saving.errors['reason']}
      />
    </SaveDialog>
  )
}

export default RefuseDialog
