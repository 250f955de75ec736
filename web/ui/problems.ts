import type { FieldProblem } from '#contract/basics/problem.ts'
import { asProblem } from '../platform/api.ts'
import { useFormat } from '../platform/format.ts'
import { useNamedWords } from '../platform/i18n.tsx'

// words: problems.*, refusals.*, rules.*

/** Where the text of a code is: that of guests and first lists, of the daily work, of everything. */
const nouns = ['problems', 'refusals', 'rules']

type Problem = Pick<FieldProblem, 'code' | 'params'>

const numbers = { min: 0, max: 0, minutes: 0, seconds: 0, expected: 0, found: 0, value: '', permission: '', role: '' }

/** Problems as sentences in the reader's language; a code without a text gets a general one. */
export const useProblems = () => {
  const t = useNamedWords()
  const format = useFormat()
  const readable = (params: Problem['params'] = {}) => ({
    ...Object.fromEntries(Object.entries(params).map(([key, value]) => [key, format.dayOrMoment(value) ?? value])),
    ...(params['currency'] ? { money: format.money(Number(params['rate']), String(params['currency'])) } : {}),
  })
  const say = ({ code: named, params }: Problem): string => {
    const code = named === 'too_short' && params?.['min'] === 1 ? 'required' : named
    const words = nouns.map((noun) => `${noun}.${code}`).find((key) => t.has(key))
    return words ? t(words, { ...numbers, ...readable(params) }) : t('problems.invalid')
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
    /** The sentences for the wrong fields of a failure, by path; the first one for each field. */
    byField: (failure: unknown): Record<string, string> =>
      Object.fromEntries(
        asProblem(failure)
          .errors.toReversed()
          .map((error) => [error.path, say(error)]),
      ),
  }
}
