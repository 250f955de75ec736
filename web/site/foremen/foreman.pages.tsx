import { historyPage, statusHistoryPage } from '#web/behaviors/record/record-pages.tsx'
import { editProfilePage } from '#web/team/parts/staff/EditProfile.tsx'
import { ForemanForm } from './ForemanForm.tsx'
import { toValues } from './foreman-form.ts'
import { foremen } from './foremen.api.ts'
import { historyFields } from './history-fields.ts'
import { useForemanText } from './useForemanText.ts'

// words: foremen.back

const noun = { records: foremen, useText: useForemanText, words: 'foremen' } as const

/** The pages that foremen share with other nouns. */
export const foremanPages = {
  edit: editProfilePage(noun, { Fields: ForemanForm, toValues }),
  history: historyPage(noun, { fields: historyFields }),
  statusHistory: statusHistoryPage(noun),
}
