import { usePathId } from '#web/platform/navigation.ts'
import { OneSurvey } from './OneSurvey.tsx'

/** The page of a survey. */
const SurveyPage = () => <OneSurvey id={usePathId()} />

export default SurveyPage
