import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { heldKinds } from '#contract/team/coordinator-choices.ts'
import type { Coordinator } from '#contract/team/coordinators.ts'
import { SuccessorStep } from '../parts/staff/SuccessorStep.tsx'
import type { StepProps } from '#web/behaviors/status/RecordStatus.tsx'
import { CoordinatorPicker } from './CoordinatorPicker.tsx'
import { holdingsQuery } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

// words: coordinators.held.*

/** The status dialog of a coordinator; when they leave, it asks who takes over their work. */
const CoordinatorStep = (props: StepProps<Coordinator>) => {
  const t = useTranslations('coordinators')
  const id = props.row?.id ?? 0
  const { data } = useQuery({ ...holdingsQuery(id), enabled: id > 0, staleTime: 0 })
  const open = data ? heldKinds.filter((kind) => data[kind] > 0) : []
  const list = open.map((kind) => t(`held.${kind}`, { count: String(data![kind]) })).join(', ')
  return (
    <SuccessorStep
      {...props}
      entity="coordinator"
      fieldTexts={useCoordinatorText()}
      count={open.length}
      words={{ leaves: t('leaves'), handsOver: t('hands_over', { list }) }}
      inputs={{ successor_id: (given) => <CoordinatorPicker {...given} required except={props.row?.id} /> }}
      toFields={({ successor_id }) => (successor_id ? { successor_id: Number(successor_id) } : {})}
    />
  )
}

export default CoordinatorStep
