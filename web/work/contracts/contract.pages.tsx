import { createPage, editPage, historyPage, statusHistoryPage } from '#web/behaviors/record/record-pages.tsx'
import { ContractForm } from './ContractForm.tsx'
import { emptyContract, toInput, toValues } from './contract-form.ts'
import { historyFields } from './history-fields.ts'
import { contracts } from './contracts.api.ts'
import { useContractText } from './useContractText.ts'
import { useUser } from '#web/platform/session.ts'

// words: contracts.create_title, contracts.back

const noun = { records: contracts, useText: useContractText, words: 'contracts' } as const
const form = { Fields: ContractForm, useEmpty: () => emptyContract(useUser()), toValues, toInput }

/** The pages that contracts share with other nouns. */
export const contractPages = {
  create: createPage(noun, form),
  edit: editPage(noun, form),
  history: historyPage(noun, { fields: historyFields }),
  statusHistory: statusHistoryPage(noun),
}
