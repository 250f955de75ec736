import { useTranslations } from 'use-intl'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { useProblems } from '../../ui/problems.ts'

// words: erasure.why.*

/** Why a person is not anonymised, in the reader's words. */
export const useWhy = () => {
  const t = useTranslations('erasure.why')
  const { say } = useProblems()
  return (problem: Pick<FieldProblem, 'code' | 'params'>) => {
    const key = problem.code as 'worker_too_early'
    return t.has(key) ? t(key, { from: '', ...problem.params } as never) : say(problem)
  }
}
