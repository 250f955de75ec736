import { createPage, editPage, historyPage } from '#web/behaviors/record/record-pages.tsx'
import { useUser } from '#web/platform/session.ts'
import { FreelancerForm } from './FreelancerForm.tsx'
import { emptyFreelancer, toInput, toValues } from './freelancer-form.ts'
import { historyActions, historyFields } from './history-fields.ts'
import { freelancers } from './freelancers.api.ts'
import { useFreelancerText } from './useFreelancerText.ts'

// words: freelancers.create_title, freelancers.back

const noun = { records: freelancers, useText: useFreelancerText, words: 'freelancers' } as const
const form = { Fields: FreelancerForm, useEmpty: () => emptyFreelancer(useUser()), toValues, toInput }

/** The pages that freelance recruiters share with other nouns. */
export const freelancerPages = {
  create: createPage(noun, form),
  edit: editPage(noun, form),
  history: historyPage(noun, { fields: historyFields, actions: historyActions }),
}
