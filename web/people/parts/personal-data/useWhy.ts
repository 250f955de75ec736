import type { FieldProblem } from '#contract/basics/problem.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNamedWords } from '#web/platform/i18n.tsx'
import { useProblems } from '#web/ui/problems.ts'

// words: erasure.why.*

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Why a person cannot be anonymised, as text. */
export const useWhy = () => {
  const t = useNamedWords()
  const { say } = useProblems()
  const format = useFormat()
  return (problem: Pick<FieldProblem, 'code' | 'params'>) => {
    const key = `erasure.why.${problem.code}`
    const days = Object.entries(problem.params ?? {}).map(([name, value]) => [
      name,
      isDay(value) ? format.date(value) : value,
    ])
    return t.has(key) ? t(key, { from: '', ...Object.fromEntries(days) }) : say(problem)
  }
}
