import { bulkPage, createPage, editPage, historyPage, statusHistoryPage } from '#web/behaviors/record/record-pages.tsx'
import { useUser } from '#web/platform/session.ts'
import { LeadForm } from './LeadForm.tsx'
import { emptyLead, toInput, toValues } from './lead-form.ts'
import { leads } from './leads.api.ts'
import { useLeadText } from './useLeadText.ts'

// words: leads.create_title, leads.back

const historyFields = [
  'status_id',
  'phone',
  'recruiter_id',
  'next_contact_at',
  'first_name',
  'last_name',
  'email',
  'city',
  'source',
  'comment',
  'reason_id',
  'consent_at',
]

const noun = { records: leads, useText: useLeadText, words: 'leads' } as const
const form = { Fields: LeadForm, useEmpty: () => emptyLead(useUser().recruiter_id), toValues, toInput }

/** The pages that leads share with other nouns. */
export const leadPages = {
  create: createPage(noun, form),
  edit: editPage(noun, form),
  history: historyPage(noun, { fields: historyFields }),
  statusHistory: statusHistoryPage(noun),
  bulk: bulkPage(noun, '/leads'),
}
