import { useTranslations } from 'use-intl'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { asProblem } from '../platform/api.ts'

// words: problems.*, record_problems.*

type Problem = Pick<FieldProblem, 'code' | 'params'>

const numbers = { min: 0, max: 0, minutes: 0, expected: 0, found: 0, value: '', permission: '', role: '' }

/** Problems as sentences in the reader's language; a code without words is said in general ones. */
export const useProblems = () => {
  const t = useTranslations('problems')
  const all = useTranslations()
  const say = ({ code, params }: Problem): string => {
    const key = code as 'internal'
    const own = `record_problems.${code}` as 'record_problems.survey_open'
    const figures = { ...numbers, ...params } as never
    if (all.has(own)) return all(own, figures)
    return t.has(key) ? t(key, figures) : t('invalid')
  }
  return {
    say,
    /** A failure as one sentence. */
    sayFailure: (failure: unknown): string => {
      const problem = asProblem(failure)
      const [first] = problem.errors
      return first && problem.code === 'invalid'
        ? say(first)
        : say(problem.errors.find((error) => error.code === problem.code) ?? problem)
    },
    /** The wrong fields of a failure with their sentences, by path. */
    byField: (failure: unknown): Record<string, string> =>
      Object.fromEntries(asProblem(failure).errors.map((error) => [error.path, say(error)])),
  }
}
