import { usePathId } from '#web/platform/navigation.ts'
import { OneSurvey } from './OneSurvey.tsx'

/** The page of a survey for a contract. */
const ContractSurveyPage = () => <OneSurvey id={usePathId('surveyId')} contract_id={usePathId()} />

export default ContractSurveyPage
