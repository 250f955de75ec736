import { rowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useCallMoments } from '../parts/calls/useCallTimes.ts'
import { toInput, toValues } from './lead-form.ts'
import { leads } from './leads.api.ts'
import { LeadInput } from './useLeadInputs.tsx'
import { useLeadText } from './useLeadText.ts'

const LeadStep = lazyPart(() => import('./LeadStep.tsx'))

/** Edits a cell of a lead in the list. */
export default rowEditor({
  records: leads,
  Step: LeadStep,
  useText: useLeadText,
  toValues,
  toInput,
  Input: LeadInput,
  useMoments: useCallMoments,
})
