import { NewSurvey } from './NewSurvey.tsx'

/** A new survey for no contract in particular. */
const CreateSurveyPage = () => <NewSurvey contract={null} />

export default CreateSurveyPage
