import { Alert, Checkbox, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { placementWarnings } from '#contract/work/contract-choices.ts'
import { stayWarnings } from '#contract/site/housing-choices.ts'
import { useProblems } from '#web/ui/problems.ts'

const known: readonly string[] = [...placementWarnings, ...stayWarnings]

/** Whether a problem of a placement may be confirmed. */
export const isWarning = ({ code }: FieldProblem) => known.includes(code)

type Props = {
  warnings: readonly FieldProblem[]
  confirmed: readonly string[]
  onConfirm: (codes: string[]) => void
}

/** What speaks against a placement and may be confirmed, each with its own tick. */
export const Warnings = ({ warnings, confirmed, onConfirm }: Props) => {
  const t = useTranslations('placements')
  const { say } = useProblems()
  if (warnings.length === 0) return null
  return (
    <Alert color="yellow" title={t('to_confirm')}>
      {warnings.map((warning) => (
        <Checkbox
          key={`${warning.code} ${JSON.stringify(warning.params)}`}
          mt="xs"
          label={say(warning)}
          checked={confirmed.includes(warning.code)}
          onChange={({ currentTarget }) =>
            onConfirm(
              currentTarget.checked
                ? [...new Set([...confirmed, warning.code])]
                : confirmed.filter((code) => code !== warning.code),
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
