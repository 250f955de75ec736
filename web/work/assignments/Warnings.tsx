import { Alert, Checkbox, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { exceptionWarnings, placementWarnings } from '#contract/work/contract-choices.ts'
import { stayWarnings } from '#contract/site/housing-choices.ts'
import { useProblems } from '#web/ui/problems.ts'
import classes from './assignments.module.css'

const known: readonly string[] = [...placementWarnings, ...stayWarnings]

/** Whether a problem of a placement can be confirmed. */
export const isWarning = ({ code }: FieldProblem) => known.includes(code)

/** The problems of a refused placement that the user can confirm; those that need an exception only with the permission. */
export const confirmableOf = (errors: readonly FieldProblem[]) => {
  const isRefused = errors.some(({ code }) => code === 'exception_needs_right')
  return errors.filter((one) => isWarning(one) && !(isRefused && exceptionWarnings.includes(one.code)))
}

/** Whether one of the confirmed warnings needs an exception. */
export const needsException = (confirmed: readonly string[]) =>
  confirmed.some((code) => exceptionWarnings.includes(code))

/** A warning, the key that its tick confirms, and the names of the people if needed. */
export type WarningBox = { confirms: string; warning: FieldProblem; names?: string }

type BoxesProps = {
  boxes: readonly WarningBox[]
  confirmed: readonly string[]
  disabled?: boolean
  onConfirm: (confirmed: string[]) => void
}

/** Warnings that can be confirmed, each with its own tick. */
export const WarningBoxes = ({ boxes, confirmed, disabled = false, onConfirm }: BoxesProps) => {
  const t = useTranslations('placements')
  const { say } = useProblems()
  if (boxes.length === 0) return null
  return (
    <Alert color="yellow" title={t('to_confirm')}>
      {boxes.map(({ confirms, warning, names }) => (
        <Checkbox
          key={`${confirms} ${JSON.stringify(warning.params)}`}
          mt="xs"
          disabled={disabled}
          label={
            <>
              {say(warning)} {names && <span className={classes.named}>{names}</span>}
            </>
          }
          checked={confirmed.includes(confirms)}
          onChange={({ currentTarget }) =>
            onConfirm(
              currentTarget.checked
                ? [...new Set([...confirmed, confirms])]
                : confirmed.filter((one) => one !== confirms),
            )
          }
        />
      ))}
      <Text size="sm" mt="xs">
        {t('confirm_hint')}
      </Text>
    </Alert>
  )
}

type Props = {
  warnings: readonly FieldProblem[]
  confirmed: readonly string[]
  onConfirm: (codes: string[]) => void
}

/** The warnings about one person's placement that can be confirmed, by code. */
export const Warnings = ({ warnings, confirmed, onConfirm }: Props) => (
  <WarningBoxes
    boxes={warnings.map((warning) => ({ confirms: warning.code, warning }))}
    confirmed={confirmed}
    onConfirm={onConfirm}
  />
)
