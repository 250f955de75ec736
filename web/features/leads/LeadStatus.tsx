import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { Lead } from '#contract/leads.ts'
import type { Status } from '#contract/statuses.ts'
import { statusesQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import { StatusMenu } from '../../behaviors/status/StatusMenu.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useMoveLead } from './move-lead.ts'

const LeadStepDialog = lazy(async () => ({ default: (await import('./LeadStepDialog.tsx')).LeadStepDialog }))

/** The lead's status: where it stands and where it may go; a step asks what it needs. */
export const LeadStatus = ({ lead }: { lead: Lead }) => {
  const { data: statuses = [] } = useQuery(statusesQuery('lead'))
  const [step, setStep] = useState<{ to: Status; forced: boolean } | null>(null)
  const move = useMoveLead()
  const current = statuses.find(({ id }) => id === lead.status_id)
  if (!current) return null
  if (!lead.abilities.change_status) return <StatusBadge status={current} />
  return (
    <>
      <StatusMenu statuses={statuses} current={current} onChoose={(to, forced) => setStep({ to, forced })} />
      <Suspense>
        {step && (
          <LeadStepDialog
            lead={lead}
            to={step.to}
            forced={step.forced}
            onSave={async (body) => {
              await move(lead, step.to, body)
              setStep(null)
            }}
            onClose={() => setStep(null)}
          />
        )}
      </Suspense>
    </>
  )
}
