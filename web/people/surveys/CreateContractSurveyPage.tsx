import { recordPage } from '#web/behaviors/record/record-page.tsx'
import { contracts } from '#web/work/contracts/contracts.api.ts'
import { NewSurvey } from './NewSurvey.tsx'

/** A new survey for a contract. */
export default recordPage(contracts, ({ row }) => <NewSurvey contract={row} />)
