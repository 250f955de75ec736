import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Lead } from '#contract/leads.ts'
import type { Status } from '#contract/statuses.ts'
import { statusesQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import { StatusDialog } from '../../behaviors/status/StatusDialog.tsx'
import { StatusMenu } from '../../behaviors/status/StatusMenu.tsx'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/queries.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { CountrySelect, DateInput, LineInput, MomentInput } from '../../ui/inputs.tsx'
import { sayDone } from '../../ui/notices.ts'
import { leadQuery, refreshLeads } from './leads.api.ts'

const NEXT_DAY_HOUR = 10

const tomorrow = () => {
  const day = new Date()
  day.setDate(day.getDate() + 1)
  day.setHours(NEXT_DAY_HOUR, 0, 0, 0)
  return day.toISOString()
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const NextContact = ({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
}) => {
  const t = useTranslations('leads.next_contact')
  return (
    <>
      <MomentInput label={label} required value={value} onChange={onChange} error={error} />
      <Group gap="xs" mt="xs">
        <Button size="compact-xs" variant="default" onClick={() => onChange(inHours(2))}>
          {t('two_hours')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange(tomorrow())}>
          {t('tomorrow')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange(inHours(72))}>
          {t('three_days')}
        </Button>
      </Group>
    </>
  )
}

/** The lead's status: where it stands and where it may go; a step asks what it needs. */
export const LeadStatus = ({ lead }: { lead: Lead }) => {
  const t = useTranslations('leads')
  const { data: statuses = [] } = useQuery(statusesQuery('lead'))
  const [step, setStep] = useState<{ to: Status; forced: boolean } | null>(null)
  const current = statuses.find(({ id }) => id === lead.status_id)
  if (!current) return null
  if (!lead.abilities.change_status) return <StatusBadge status={current} />
  return (
    <>
      <StatusMenu statuses={statuses} current={current} onChoose={(to, forced) => setStep({ to, forced })} />
      {step && (
        <StatusDialog
          entity="lead"
          to={step.to}
          forced={step.forced}
          initial={{
            next_contact_at: tomorrow(),
            email: lead.email,
            citizenship: lead.citizenship,
            date_of_birth: lead.date_of_birth,
            available_from: lead.available_from,
            city: lead.city,
          }}
          input={(field, value, onChange, error) => {
            const props = { label: t(`fields.${field as 'city'}`), value, onChange, error, required: true }
            if (field === 'next_contact_at') return <NextContact {...props} />
            if (field === 'citizenship') return <CountrySelect {...props} />
            return field === 'date_of_birth' || field === 'available_from' ? (
              <DateInput {...props} />
            ) : (
              <LineInput {...props} />
            )
          }}
          onSave={async (body) => {
            const { data } = await call('PUT /api/leads/{id}/status', {
              params: { id: String(lead.id) },
              body: { version: lead.version, status_id: step.to.id, ...body } as never,
            })
            queryClient.setQueryData(leadQuery(lead.id).queryKey, data)
            setStep(null)
            sayDone(t('status_changed'))
            void refreshLeads()
          }}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}
