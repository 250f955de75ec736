import { useState } from 'react'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { asProblem } from '#web/platform/api.ts'
import { confirmableOf } from './Warnings.tsx'

/** The warnings that saves of a placement have met, each once; `meet` runs a save, adds what it meets, and passes its failure on. */
export const useMetWarnings = () => {
  const [warnings, setWarnings] = useState<FieldProblem[]>([])
  const meet = async <Saved>(save: () => Promise<Saved>): Promise<Saved> => {
    try {
      return await save()
    } catch (problem) {
      const met = confirmableOf(asProblem(problem).errors)
      setWarnings((before) => [...before.filter(({ code }) => met.every((one) => one.code !== code)), ...met])
      throw problem
    }
  }
  return { warnings, meet }
}
