import { Button, Text } from '@mantine/core'
import { IconAlertCircle, IconCircle, IconCircleCheck } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { PermitCaseStep } from '#contract/work/permit-cases.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import classes from './permit-cases.module.css'
import { changeStep, refreshCases } from './permit-cases.api.ts'
import { isLate, useStepText } from './useCaseTexts.ts'

// words: permit_cases.who.*

const signs = { done: IconCircleCheck, late: IconAlertCircle, open: IconCircle } as const

type Read = Pick<PermitCaseStep, 'id' | 'version' | 'name'>

/** A button that marks a step as done today. */
export const DoneButton = ({ step, of }: { step: Read; of?: string }) => {
  const t = useTranslations('permit_cases')
  const label = useLabel()
  const done = useAction(async () => {
    await changeStep(step, { done_on: agencyToday() })
    sayDone(t('step_done'))
  }, refreshCases)
  const name = [t('mark_done'), label(step.name), of].filter(Boolean).join(': ')
  return (
    <Button size="compact-sm" variant="light" aria-label={name} loading={done.busy} onClick={() => void done.run()}>
      {t('mark_done')}
    </Button>
  )
}

const useDetails = ({
  appointment_at,
  appointment_place,
  fee_amount,
  fee_currency,
  costs_fee,
  done_on,
  document,
  note,
}: PermitCaseStep) => {
  const t = useTranslations('permit_cases')
  const format = useFormat()
  const label = useLabel()
  const at = appointment_at && [format.moment(appointment_at), appointment_place].filter(Boolean).join(', ')
  return [
    at && t('appointment', { at }),
    fee_amount !== null && fee_currency && t('fee', { amount: format.money(fee_amount, fee_currency) }),
    fee_amount === null && costs_fee && done_on === null && t('fee_unknown'),
    document && label(document.name),
    note,
  ].filter((text): text is string => typeof text === 'string' && text !== '')
}

type Props = { step: PermitCaseStep; isOpen: boolean; mayChange: boolean; onEdit: () => void }

/** A step of a permit case: whether and when it was done, its appointment, fee and proof. */
export const StepLine = ({ step, isOpen, mayChange, onEdit }: Props) => {
  const t = useTranslations('permit_cases')
  const label = useLabel()
  const textOf = useStepText()
  const details = useDetails(step)
  const late = isOpen && isLate(step)
  const state = step.done_on !== null ? 'done' : late ? 'late' : 'open'
  const Sign = signs[state]
  return (
    <li className={classes.step}>
      <Sign size={18} aria-hidden className={classes.mark} data-state={state} />
      <div className={classes.what}>
        <b>{label(step.name)}</b> <span className={classes.quiet}>{t(`who.${step.who}`)}</span>
        <Text size="sm" {...(late ? { c: 'var(--mantine-color-error)', fw: 600 } : { c: 'var(--muted)' })}>
          {textOf(step)}
        </Text>
        {details.map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
      </div>
      {mayChange && (
        <div className={classes.tools}>
          {step.done_on === null && isOpen && <DoneButton step={step} />}
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${t('edit_step')}: ${label(step.name)}`}
            onClick={onEdit}
          >
            {t('edit_step')}
          </Button>
        </div>
      )}
    </li>
  )
}
