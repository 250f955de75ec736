import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { enterNotified } from './labour-office.api.ts'

type Props = {
  row: { id: number; version: number; notified_on: string | null }
  /** Fetches again what the entered day changes. */
  refresh: () => unknown
  onClose: () => void
}

/** Enters the day on which the labour office was notified, or clears it. */
export const NotifiedDialog = ({ row, refresh, onClose }: Props) => {
  const t = useTranslations('workers')
  const [day, setDay] = useState<string | null>(row.notified_on ?? agencyToday())
  const enter = async (notified_on: string | null) => {
    await enterNotified(row, notified_on)
    sayDone(t(notified_on === null ? 'notifications.undone' : 'notifications.done'))
    onClose()
  }
  const saving = useSaving(() => enter(day), refresh)
  return (
    <SaveDialog onClose={onClose} title={t('notifications.mark')} saving={saving} shown={['notified_on']}>
      <DateInput
        label={t('notifications.fields.notified_on')}
        description={t('notifications.day_hint')}
        value={day}
        onChange={setDay}
        error={saving.errors['notified_on']}
        required
        data-autofocus
      />
      {row.notified_on !== null && (
        <Button variant="subtle" color="red" disabled={saving.busy} onClick={() => void saving.save(() => enter(null))}>
          {t('notifications.clear')}
        </Button>
      )}
    </SaveDialog>
  )
}
