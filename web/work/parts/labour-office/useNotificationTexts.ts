import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { writeWorkingTime } from '#contract/basics/hours.ts'
import type { LabourNotification } from '#contract/work/labour-notifications.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'

type Terms = Pick<LabourNotification, 'employment_form' | 'position' | 'pay_rate' | 'currency' | 'hours_per_week'>
type About = Pick<LabourNotification, 'told_to' | 'permit'>
type Standing = Pick<LabourNotification, 'notified_on' | 'due_on' | 'has_deadline'>

// words: workers.employment_forms.*, labour_office.offices.*

/** What a notification of an authority says: its permit and terms, who is told, and whether it is due, overdue or made. */
export const useNotificationTexts = () => {
  const t = useTranslations('workers')
  const office = useTranslations('labour_office')
  const format = useFormat()
  const label = useLabel()
  return {
    termsOf: ({ told_to, permit, employment_form, position, pay_rate, currency, hours_per_week }: About & Terms) =>
      [
        permit && label(permit.name),
        employment_form && t(`employment_forms.${employment_form as 'b2b'}`),
        position && label(position.name),
        pay_rate !== null && currency && format.money(pay_rate, currency),
        hours_per_week !== null && t('notifications.hours', { hours: writeWorkingTime(hours_per_week) }),
        office(`offices.${told_to}`),
      ]
        .filter(Boolean)
        .join(' · '),
    standingOf: ({ notified_on, due_on, has_deadline }: Standing) => {
      if (notified_on !== null)
        return { text: t('notifications.notified', { on: format.date(notified_on) }), colour: 'var(--muted)' }
      if (!has_deadline) return { text: t('notifications.no_deadline'), colour: 'var(--mantine-color-error)' }
      if (due_on < agencyToday())
        return { text: t('notifications.overdue', { on: format.date(due_on) }), colour: 'var(--mantine-color-error)' }
      return { text: t('notifications.due', { on: format.date(due_on) }), colour: undefined }
    },
  }
}
