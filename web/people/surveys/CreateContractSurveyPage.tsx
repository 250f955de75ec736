import { useRecord } from '#web/behaviors/record/useRecord.ts'
import { usePathId } from '#web/platform/navigation.ts'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import { contracts } from '#web/work/contracts/contracts.api.ts'
import { NewSurvey } from './NewSurvey.tsx'

/** A new survey for a contract. */
const CreateContractSurveyPage = () => {
  const { data: contract, error, refetch } = useRecord(contracts, usePathId())
  if (error && !contract) return <PageFailure failure={error} onRetry={() => void refetch()} />
  return contract ? <NewSurvey key={contract.id} contract={contract} /> : null
}

export default CreateContractSurveyPage
