import { usePathId } from '#web/platform/navigation.ts'
import { OneSurvey } from './OneSurvey.tsx'

/** A survey by its own address. */
const SurveyPage = () => <OneSurvey id={usePathId()} />

export default SurveyPage
