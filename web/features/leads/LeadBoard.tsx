import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Lead } from '#contract/leads.ts'
import type { Status } from '#contract/statuses.ts'
import { statusesQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import { useLiveChanges } from '../../behaviors/live/useLive.ts'
import { useUser } from '../../platform/session.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { sayFailed } from '../../ui/notices.ts'
import { useProblems } from '../../ui/problems.ts'
import { BoardColumn } from './BoardColumn.tsx'
import classes from './LeadBoard.module.css'
import { boardQuery, refreshLeads } from './leads.api.ts'
import { asksNothing, useMoveLead } from './move-lead.ts'

const LeadStepDialog = lazy(async () => ({ default: (await import('./LeadStepDialog.tsx')).LeadStepDialog }))

type Step = { lead: Lead; to: Status; forced: boolean }

/** The leads by status: a card dropped on a column asks exactly what that status needs. */
const LeadBoard = ({ search }: { search: Record<string, string> }) => {
  const t = useTranslations('leads.board')
  const isSuper = useUser().role_name === 'super-admin'
  const { sayFailure, say } = useProblems()
  const { data: statuses = [] } = useQuery(statusesQuery('lead'))
  const { data: columns = [], error, refetch } = useQuery(boardQuery(search))
  const [dragged, setDragged] = useState<Lead | null>(null)
  const [step, setStep] = useState<Step | null>(null)
  const [moving, setMoving] = useState<{ lead: Lead; to: number } | null>(null)
  const move = useMoveLead()
  useLiveChanges('lead', () => void refreshLeads())

  const takes = (lead: Lead, to: Status) => {
    const from = statuses.find(({ id }) => id === lead.status_id)
    return !to.set_by_system && lead.abilities.change_status && from?.next_status_ids.includes(to.id) === true
  }
  const place = async ({ lead, to }: Step) => {
    setMoving({ lead, to: to.id })
    try {
      await move(lead, to, { reason_id: null })
    } catch (problem) {
      sayFailed(sayFailure(problem))
    }
    setMoving(null)
  }
  const drop = (lead: Lead, to: Status) => {
    setDragged(null)
    if (to.id === lead.status_id) return
    const forced = !takes(lead, to)
    if (forced && (!isSuper || to.set_by_system || !lead.abilities.change_status))
      return sayFailed(say({ code: to.set_by_system ? 'set_by_system' : 'not_next' }))
    if (!forced && asksNothing(to)) return void place({ lead, to, forced })
    setStep({ lead, to, forced })
  }
  if (error && columns.length === 0) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  return (
    <section className={classes.board} aria-label={t('label')}>
      {statuses
        .filter(({ active }) => active)
        .map((status) => (
          <BoardColumn
            key={status.id}
            status={status}
            statuses={statuses}
            count={columns.find(({ status_id }) => status_id === status.id)}
            search={search}
            moving={moving}
            dims={dragged !== null && dragged.status_id !== status.id && !isSuper && !takes(dragged, status)}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={drop}
          />
        ))}
      <Suspense>
        {step && (
          <LeadStepDialog
            lead={step.lead}
            to={step.to}
            forced={step.forced}
            onSave={async (body) => {
              await move(step.lead, step.to, body)
              setStep(null)
            }}
            onClose={() => setStep(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

export default LeadBoard
