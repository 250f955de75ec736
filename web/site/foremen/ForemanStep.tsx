import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Foreman } from '#contract/site/foremen.ts'
import { handOverWarnings } from '#contract/site/foreman-choices.ts'
import { SuccessorStep } from '#web/team/parts/staff/SuccessorStep.tsx'
import type { StepProps } from '#web/behaviors/status/RecordStatus.tsx'
import { ForemanPicker } from './ForemanPicker.tsx'
import { useForemanText } from './useForemanText.ts'

/** The status dialog of a foreman; when they leave, it asks who takes over the crew, and whether it may exceed the maximum size. */
const ForemanStep = (props: StepProps<Foreman>) => {
  const t = useTranslations('foremen')
  const count = props.row?.crew ?? 0
  return (
    <SuccessorStep
      {...props}
      entity="foreman"
      fieldTexts={useForemanText()}
      count={count}
      words={{ leaves: t('leaves'), handsOver: t('hands_over', { count }) }}
      inputs={{
        successor_id: (given) => <ForemanPicker {...given} required except={props.row?.id} />,
        confirmed: ({ label, value, onChange }) => (
          <Checkbox
            label={label}
            checked={value !== null}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'yes' : null)}
          />
        ),
      }}
      toFields={({ successor_id, confirmed }) => ({
        ...(successor_id ? { successor_id: Number(successor_id) } : {}),
        ...(confirmed ? { confirmed: [...handOverWarnings] } : {}),
      })}
    />
  )
}

export default ForemanStep
