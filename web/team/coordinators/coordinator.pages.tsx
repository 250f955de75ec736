import { historyPage, statusHistoryPage } from '#web/behaviors/record/record-pages.tsx'
import { editProfilePage } from '../parts/staff/EditProfile.tsx'
import { CoordinatorForm } from './CoordinatorForm.tsx'
import { toValues } from './coordinator-form.ts'
import { coordinators } from './coordinators.api.ts'
import { historyFields } from './history-fields.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

// words: coordinators.back

const noun = { records: coordinators, useText: useCoordinatorText, words: 'coordinators' } as const

/** The pages that coordinators share with other nouns. */
export const coordinatorPages = {
  edit: editProfilePage(noun, { Fields: CoordinatorForm, toValues }),
  history: historyPage(noun, { fields: historyFields }),
  statusHistory: statusHistoryPage(noun),
}
