import { useTranslations } from 'use-intl'
import type { Coordinator } from '#contract/coordinators.ts'
import { SuccessorStep } from '../../behaviors/staff/SuccessorStep.tsx'
import type { StepProps } from '../../behaviors/status/RecordStatus.tsx'
import { CoordinatorPicker } from './CoordinatorPicker.tsx'
import { useCoordinatorText } from './useCoordinatorText.ts'

/** What a status asks of a coordinator: of one who leaves, who takes over the contracts they answer for. */
const CoordinatorStep = (props: StepProps<Coordinator>) => {
  const t = useTranslations('coordinators')
  const count = props.row?.main_contracts ?? 0
  return (
    <SuccessorStep
      {...props}
      entity="coordinator"
      speak={useCoordinatorText()}
      count={count}
      words={{ leaves: t('leaves'), handsOver: t('hands_over', { count }) }}
      inputs={{ successor_id: (given) => <CoordinatorPicker {...given} required except={props.row?.id} /> }}
      toFields={({ successor_id }) => (successor_id ? { successor_id: Number(successor_id) } : {})}
    />
  )
}

export default CoordinatorStep
