import { useTranslations } from 'use-intl'
import type { Query } from '#web/behaviors/list/list-params.ts'
import { useFormat } from '#web/platform/format.ts'
import { call } from '#web/platform/api.ts'
import { CallQueue } from '../parts/calls/CallQueue.tsx'
import { leads } from './leads.api.ts'
import { useLeadFacts } from './useLeadFacts.tsx'
import { useLeadInput } from './useLeadInput.tsx'
import { useLeadText } from './useLeadText.ts'

// words: calls.outcomes.*

/** The call queue of leads. */
const LeadCalls = ({ search }: { search: Query }) => {
  const t = useTranslations('calls')
  const format = useFormat()
  const facts = useLeadFacts(useLeadText())
  const input = useLeadInput()
  return (
    <CallQueue
      search={search}
      called={{
        records: leads,
        facts,
        input,
        waits: ({ first_contact_at, last_contact_at, created_at, status_since }) =>
          first_contact_at === null
            ? `${t('first')} · ${format.ago(created_at)}`
            : format.ago(last_contact_at ?? status_since),
        outcomeName: (outcome) => t(`outcomes.${outcome}`),
        ask: (query, signal) => call('GET /api/leads/duplicates', { query, signal }),
      }}
    />
  )
}

export default LeadCalls
