import { useRecord } from '../../behaviors/record/useRecord.ts'
import { usePathId } from '../../platform/navigation.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { contracts } from '../contracts/contracts.api.ts'
import { NewSurvey } from './NewSurvey.tsx'

/** A new survey for a contract. */
const CreateContractSurveyPage = () => {
  const { data: contract, error, refetch } = useRecord(contracts, usePathId())
  if (error && !contract) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  return contract ? <NewSurvey key={contract.id} contract={contract} /> : null
}

export default CreateContractSurveyPage
