import { ActionIcon, Button, Group } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CaseKindStepInput } from '#contract/work/permit-case-kinds.ts'
import { type TypedLabels, toLabels } from '#web/ui/LabelsInput.tsx'
import { SortableList } from '#web/ui/SortableList.tsx'
import { CaseKindStep } from './CaseKindStep.tsx'
import classes from './law.module.css'
import { useKindText } from './useKindText.ts'

/** A step while it is typed; `key` tells the steps of a form apart. */
export type TypedStep = Omit<CaseKindStepInput, 'name'> & { name: TypedLabels; key: number }

const emptyStep = (key: number): TypedStep => ({
  key,
  name: {},
  who: 'agency',
  meaning: null,
  days_after: null,
  working_days: false,
  is_appointment: false,
  costs_fee: false,
  fee_amount: null,
  fee_currency: null,
  document_type_code: null,
})

type Props = {
  steps: readonly TypedStep[]
  errors: Record<string, string>
  disabled: boolean
  onChange: (steps: TypedStep[]) => void
}

/** The steps of a kind of permit case in their order; one is opened at a time, and those with an error. */
export const CaseKindSteps = ({ steps, errors, disabled, onChange }: Props) => {
  const t = useTranslations('permit_cases')
  const { stepOf } = useKindText()
  const [opened, setOpened] = useState<number | null>(null)
  const textOf = ({ name, ...step }: TypedStep) => stepOf({ ...step, name: toLabels(name) })
  const add = () => {
    const key = Math.max(0, ...steps.map((step) => step.key)) + 1
    onChange([...steps, emptyStep(key)])
    setOpened(key)
  }
  const isWrong = (index: number) => Object.keys(errors).some((path) => path.startsWith(`steps.${index}.`))
  const render = (step: TypedStep) => {
    const index = steps.indexOf(step)
    const text = textOf(step)
    if (disabled) return <span className={classes.detail}>{text}</span>
    if (opened === step.key || isWrong(index))
      return (
        <CaseKindStep
          step={step}
          path={`steps.${index}`}
          errors={errors}
          onChange={(part) => onChange(steps.map((one) => (one.key === step.key ? { ...one, ...part } : one)))}
          onClose={() => setOpened(null)}
        />
      )
    return (
      <div className={classes.step}>
        <span className={classes.detail}>{text}</span>
        <Group gap={0} wrap="nowrap" className={classes.acts}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('edit_step')}: ${text}`}
            onClick={() => setOpened(step.key)}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('remove_step')}: ${text}`}
            onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      </div>
    )
  }
  const order = (keys: number[]) => onChange(keys.map((key) => steps.find((step) => step.key === key)!))
  return (
    <fieldset className={classes.steps}>
      <legend>{t('kinds.fields.steps')}</legend>
      <SortableList
        rows={steps}
        idOf={({ key }) => key}
        nameOf={textOf}
        render={render}
        onOrder={order}
        disabled={disabled}
      />
      {errors['steps'] && (
        <p role="alert" className={classes.wrong}>
          {errors['steps']}
        </p>
      )}
      {!disabled && (
        <Button variant="light" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('add_step')}
        </Button>
      )}
    </fieldset>
  )
}
