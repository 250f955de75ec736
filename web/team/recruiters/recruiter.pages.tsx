import { createPage, historyPage } from '#web/behaviors/record/record-pages.tsx'
import { useUser } from '#web/platform/session.ts'
import { editProfilePage } from '../parts/staff/EditProfile.tsx'
import { staffCreate } from '../parts/staff/staff-form.ts'
import { RecruiterForm } from './RecruiterForm.tsx'
import { emptyRecruiter, toValues } from './recruiter-form.ts'
import { recruiters } from './recruiters.api.ts'
import { historyFields } from './history-fields.ts'
import { useRecruiterText } from './useRecruiterText.ts'

// words: recruiters.create_title, recruiters.back

const noun = { records: recruiters, useText: useRecruiterText, words: 'recruiters' } as const

/** The pages that recruiters share with other nouns. */
export const recruiterPages = {
  create: createPage(noun, {
    Fields: RecruiterForm,
    useEmpty: () => emptyRecruiter(useUser().locale),
    toInput: staffCreate,
  }),
  edit: editProfilePage(noun, { Fields: RecruiterForm, toValues }),
  history: historyPage(noun, { fields: historyFields }),
}
