import { useState } from 'react'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { MOST_PLACED } from '#contract/work/contract-choices.ts'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'

/** A row of a form that changes several placements: the change is sent only if it is chosen. */
export type Chosen = { assignment_id: number; chosen: boolean }

type Known = { assignment_id: number; version: number }

type Answer = {
  changed: readonly number[]
  refused: readonly { assignment_id: number; problems: readonly FieldProblem[] }[]
}

type Options<Row extends Chosen, More extends Record<string, unknown>> = {
  initial: { rows: Row[] } & More
  draftKey: string
  /** The placements as they were when the form was opened. */
  opened: readonly Known[]
  /** The placements as they are now. */
  current: readonly Known[]
  /** Sends the chosen rows, each with the version of its placement; answers which were changed, and which were not and why. */
  save: (rows: (Row & { version: number })[], values: { rows: Row[] } & More) => Promise<Answer>
  /** Fetches again what the placements show. */
  onSaved: () => Promise<void>
  onClose: () => void
}

type Refused = ReadonlyMap<number, readonly FieldProblem[]>

const NONE: readonly FieldProblem[] = []

const rowOf = (rows: readonly Chosen[], id: number) => rows.find(({ assignment_id }) => assignment_id === id)

/** A form that changes several placements in one save. Changed rows leave it, refused ones stay with their input and the reason; it closes when none is left. */
export const useSeveral = <Row extends Chosen, More extends Record<string, unknown>>(options: Options<Row, More>) => {
  const { initial, draftKey, opened, current, save, onSaved, onClose } = options
  const [refused, setRefused] = useState<Refused>(new Map())
  const isOpened = ({ assignment_id }: Row) => opened.some((one) => one.assignment_id === assignment_id)
  /** The chosen rows whose placements are still in question: a draft may be older. */
  const chosenOf = (rows: readonly Row[]) => rows.filter((row) => row.chosen && isOpened(row))
  const versionOf = ({ assignment_id }: Row) =>
    [...current, ...opened].find((one) => one.assignment_id === assignment_id)?.version ?? 0
  const state = useEntityForm<{ rows: Row[] } & More>({
    initial,
    draftKey,
    save: async (values) => {
      const sent = chosenOf(values.rows).map((row) => ({ ...row, version: versionOf(row) }))
      const answer = await save(sent, values)
      const now = state.form.getValues().rows
      /** A row that changed while it was being saved is no longer the one that was refused. */
      const isAsSent = ({ assignment_id: id }: { assignment_id: number }) =>
        JSON.stringify(rowOf(now, id)) === JSON.stringify(rowOf(values.rows, id))
      setRefused(new Map(answer.refused.filter(isAsSent).map((one) => [one.assignment_id, one.problems])))
      const isLeft = ({ assignment_id }: Row) => !answer.changed.includes(assignment_id)
      if (answer.refused.length === 0) state.leave()
      else state.form.setValues((now) => ({ ...now, rows: (now.rows ?? []).filter(isLeft) }))
      await onSaved()
      if (answer.refused.length === 0) onClose()
    },
  })
  const values = state.form.getValues()
  const chosen = chosenOf(values.rows)
  return {
    state,
    values,
    rows: values.rows.filter(isOpened),
    chosen,
    /** Whether no more placements may be chosen. */
    isFull: chosen.length >= MOST_PLACED,
    refusedOf: ({ assignment_id }: Row) => refused.get(assignment_id) ?? NONE,
    /** Changes the rows that `which` finds; why they were refused is forgotten. */
    change: (which: (row: Row) => boolean, part: Partial<Row>) => {
      const rows = values.rows.map((row) => (which(row) ? { ...row, ...part } : row))
      state.form.setValues({ ...values, rows })
      const ids = values.rows.filter(which).map(({ assignment_id }) => assignment_id)
      setRefused((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
    },
  }
}
