import { createPage, editPage, historyPage } from '#web/behaviors/record/record-pages.tsx'
import { HousingForm } from './HousingForm.tsx'
import { emptyHousing, toInput, toValues } from './housing-form.ts'
import { historyActions, historyFields } from './history-fields.ts'
import { housing } from './housing.api.ts'
import { useHousingText } from './useHousingText.ts'
import { useUser } from '#web/platform/session.ts'

// words: housing.create_title, housing.back

const noun = { records: housing, useText: useHousingText, words: 'housing' } as const
const form = { Fields: HousingForm, useEmpty: () => emptyHousing(useUser()), toValues, toInput }

/** The pages that houses share with other nouns. */
export const housingPages = {
  create: createPage(noun, form),
  edit: editPage(noun, form),
  history: historyPage(noun, { fields: historyFields, actions: historyActions }),
}
