import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Lead } from '#contract/people/leads.ts'
import type { StepProps } from '#web/behaviors/status/RecordStatus.tsx'
import { StatusDialog } from '#web/behaviors/status/StatusDialog.tsx'
import { MomentInput } from '#web/ui/dates/MomentInput.tsx'
import { useLeadInput } from './useLeadInput.tsx'
import { useLeadText } from './useLeadText.ts'

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

const facts = ['email', 'citizenship', 'date_of_birth', 'available_from', 'city'] as const

/** The status dialog of a lead. */
const LeadStep = ({ row: lead, to, forced, onSave, onClose }: StepProps<Lead>) => {
  const { labelOf } = useLeadText()
  const input = useLeadInput()
  return (
    <StatusDialog
      entity="lead"
      to={to}
      forced={forced}
      initial={{
        next_contact_at: tomorrow(),
        ...Object.fromEntries(facts.map((fact) => [fact, lead?.[fact] ?? null])),
      }}
      input={(field, value, onChange, error) =>
        field === 'next_contact_at' ? (
          <NextContact label={labelOf(field)} value={value} onChange={onChange} error={error} />
        ) : (
          input(field, value, onChange, error)
        )
      }
      onSave={onSave}
      onClose={onClose}
    />
  )
}

export default LeadStep
