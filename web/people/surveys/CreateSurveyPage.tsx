import { NewSurvey } from './NewSurvey.tsx'

/** A new survey without a contract. */
const CreateSurveyPage = () => <NewSurvey contract={null} />

export default CreateSurveyPage
