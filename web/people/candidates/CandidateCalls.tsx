import { useTranslations } from 'use-intl'
import type { Query } from '#web/behaviors/list/list-params.ts'
import { useFormat } from '#web/platform/format.ts'
import { call } from '#web/platform/api.ts'
import { CallQueue } from '../parts/calls/CallQueue.tsx'
import { candidates } from './candidates.api.ts'
import { useCandidateFacts } from './useCandidateFacts.tsx'
import { useCandidateInput } from './useCandidateInput.tsx'
import { useCandidateText } from './useCandidateText.ts'

// words: calls.outcomes.*

/** The call queue of candidates. */
const CandidateCalls = ({ search }: { search: Query }) => {
  const t = useTranslations('calls.outcomes')
  const format = useFormat()
  const facts = useCandidateFacts(useCandidateText())
  const input = useCandidateInput()
  return (
    <CallQueue
      search={search}
      called={{
        records: candidates,
        facts,
        input,
        waits: ({ last_contact_at, status_since }) => format.ago(last_contact_at ?? status_since),
        outcomeName: (outcome) => t(outcome === 'qualified' ? 'ready' : outcome),
        ask: (query, signal) => call('GET /api/candidates/duplicates', { query, signal }),
      }}
    />
  )
}

export default CandidateCalls
