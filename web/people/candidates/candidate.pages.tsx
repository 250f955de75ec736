import { bulkPage, createPage, editPage, historyPage, statusHistoryPage } from '#web/behaviors/record/record-pages.tsx'
import { useUser } from '#web/platform/session.ts'
import { CandidateForm } from './CandidateForm.tsx'
import { emptyCandidate, toInput, toValues } from './candidate-form.ts'
import { historyFields } from './history-fields.ts'
import { candidates } from './candidates.api.ts'
import { useCandidateHistoryText, useCandidateText } from './useCandidateText.ts'

// words: candidates.create_title, candidates.back

const noun = { records: candidates, useText: useCandidateText, words: 'candidates' } as const
const form = { Fields: CandidateForm, useEmpty: () => emptyCandidate(useUser().recruiter_id), toValues, toInput }

/** The pages that candidates share with other nouns. */
export const candidatePages = {
  create: createPage(noun, form),
  edit: editPage(noun, form),
  history: historyPage({ ...noun, useText: useCandidateHistoryText }, { fields: historyFields }),
  statusHistory: statusHistoryPage(noun),
  bulk: bulkPage(noun, '/candidates'),
}
