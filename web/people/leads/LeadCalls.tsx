import { useTranslations } from 'use-intl'
import type { Query } from '#web/behaviors/list/list-params.ts'
import { call } from '#web/platform/api.ts'
import { CallQueue } from '../parts/calls/CallQueue.tsx'
import { leads } from './leads.api.ts'
import { useLeadFacts } from './useLeadFacts.tsx'
import { useLeadInput } from './useLeadInput.tsx'
import { useLeadText } from './useLeadText.ts'

// words: calls.outcomes.*

/** Leads called one after another. */
const LeadCalls = ({ search }: { search: Query }) => {
  const t = useTranslations('calls.outcomes')
  const facts = useLeadFacts(useLeadText())
  const input = useLeadInput()
  return (
    <CallQueue
      search={search}
      called={{
        records: leads,
        facts,
        input,
        outcomeName: (outcome) => t(outcome),
        ask: (query, signal) => call('GET /api/leads/duplicates', { query, signal }),
      }}
    />
  )
}

export default LeadCalls
