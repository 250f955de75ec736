import type { CellEditor } from '#web/behaviors/list/DataTable.tsx'
import { RowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useCallMoments } from '../parts/calls/useCallTimes.ts'
import { toInput, toValues } from './lead-form.ts'
import { leads } from './leads.api.ts'
import { LeadInput } from './useLeadInputs.tsx'
import { useLeadText } from './useLeadText.ts'

const LeadStep = lazyPart(() => import('./LeadStep.tsx'))

/** Edits a cell of a lead in the list. */
const LeadRowEditor: CellEditor = (cell) => {
  const fieldTexts = useLeadText()
  return (
    <RowEditor
      {...cell}
      records={leads}
      Step={LeadStep}
      fieldTexts={fieldTexts}
      toValues={toValues}
      toInput={toInput}
      Input={LeadInput}
      moments={useCallMoments()}
    />
  )
}

export default LeadRowEditor
