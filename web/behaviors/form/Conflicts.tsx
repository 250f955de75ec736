import { useState } from 'react'
import { ApiProblem } from '#web/platform/api.ts'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { type FieldTexts, readable } from '../history/change-texts.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { type FormValues, changedFields, fieldValue } from './changes.ts'

const isStale = (problem: unknown): problem is ApiProblem => problem instanceof ApiProblem && problem.code === 'stale'

/** The record as a colleague has saved it, taken from a version conflict of a write; `notice` ignores any other failure. */
export const useTheirs = <Row,>() => {
  const [theirs, setTheirs] = useState<Row | null>(null)
  const notice = (problem: unknown) => {
    if (isStale(problem)) setTheirs(problem.current as Row)
  }
  return { theirs, notice, dismiss: () => setTheirs(null) }
}

type Props<Row, V extends FormValues> = {
  stale: ReturnType<typeof useTheirs<Row>>
  original: V
  mine: V
  toValues: (row: Row) => V
  /** The fields that differ, if a comparison of the form's values is not enough. */
  changes?: (from: V, to: V) => string[]
  fieldTexts: Pick<FieldTexts, 'labelOf' | 'textOf'>
  save: (theirs: Row, mine: V, keys: string[]) => Promise<unknown>
}

/** The fields that a colleague changed and the values typed here; a kept value overwrites theirs. */
export const Conflicts = <Row, V extends FormValues>({
  stale: { theirs, notice, dismiss },
  original,
  mine,
  toValues,
  changes = changedFields,
  fieldTexts,
  save,
}: Props<Row, V>) => {
  const { sayFailure } = useProblems()
  if (theirs === null) return null
  const other = toValues(theirs)
  const typed = changes(original, mine)
  const theirKeys = new Set(changes(original, other))
  const differing = changes(mine, other)
  const resolve = async (keep: ReadonlySet<string>) => {
    dismiss()
    try {
      await save(
        theirs,
        mine,
        typed.filter((key) => !theirKeys.has(key) || keep.has(key)),
      )
    } catch (problem) {
      notice(problem)
      if (!isStale(problem)) sayFailed(sayFailure(problem))
    }
  }
  const textOf = (field: string, values: V) => readable(fieldTexts.textOf(field, fieldValue(values, field)))
  return (
    <ConflictDialog
      conflicts={typed
        .filter((key) => theirKeys.has(key) && differing.includes(key))
        .map((field) => ({
          field,
          label: fieldTexts.labelOf(field),
          original: textOf(field, original),
          theirs: textOf(field, other),
          mine: textOf(field, mine),
        }))}
      onResolve={(keep) => void resolve(keep)}
      onClose={dismiss}
    />
  )
}
