import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { type HeldDocumentsState, heldDocumentsStates } from '#contract/behaviors/documents-states.ts'
import { daysBetween } from '#contract/basics/days.ts'
import { useFormat } from '#web/platform/format.ts'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'

type Held = { documents_state: HeldDocumentsState | null; documents_to: string | null }

const colours = { ok: 'green', expiring: 'yellow', expired: 'red' } as const

/** The state of an owner's documents; for expiring ones, how many days are left. Nothing if there are none or the user may not see them. */
export const HeldPapers = ({ row: { documents_state: state, documents_to: end } }: { row: Held }) => {
  const t = useTranslations('people')
  const format = useFormat()
  if (state === null || state === 'none') return null
  const left = state === 'expiring' && end !== null ? daysBetween(agencyToday(), end) : null
  return (
    <Badge variant="light" miw="max-content" color={colours[state]} title={end === null ? undefined : format.date(end)}>
      {left === null ? t(`documents_states.${state}`) : t('documents_days_left', { count: left })}
    </Badge>
  )
}

/** Filters owners by the state of their documents. */
export const useHeldPapersFilter = (): Filter => {
  const t = useTranslations('people')
  return {
    name: 'documents_state',
    label: t('fields.documents_state'),
    kind: 'many',
    options: heldDocumentsStates.map((value) => ({ value, label: t(`documents_states.${value}`) })),
  }
}
