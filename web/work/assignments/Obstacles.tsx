import { Alert } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { useProblems } from '#web/ui/problems.ts'
import { isWarning } from './Warnings.tsx'

type Props = { errors: readonly FieldProblem[]; except: readonly string[] }

/** What prevents a placement and cannot be confirmed, without the problems that stand at their own inputs (`except`). */
export const Obstacles = ({ errors, except }: Props) => {
  const t = useTranslations('placements')
  const { say } = useProblems()
  const obstacles = errors.filter((one) => !except.includes(one.path) && !isWarning(one))
  if (obstacles.length === 0) return null
  return (
    <Alert color="red" role="alert" title={t('forbidden')}>
      {obstacles.map((one) => (
        <p key={`${one.path} ${one.code} ${JSON.stringify(one.params)}`}>{say(one)}</p>
      ))}
    </Alert>
  )
}
