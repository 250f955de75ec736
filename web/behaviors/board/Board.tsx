import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Status } from '#contract/office/statuses.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useUser } from '#web/platform/session.ts'
import { ListFailure } from '../list/ListFailure.tsx'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { statusesQuery } from '../dictionaries/dictionaries.api.ts'
import { useLiveChanges } from '../live/useLive.ts'
import { type Stepping, type AnySteppingRecords, boardQuery, recordQuery, refreshRecords } from '../record/records.ts'
import { AskedStep } from '../status/AskedStep.tsx'
import type { Step } from '../status/RecordStatus.tsx'
import { asksNothing, useMove } from '../status/useMove.ts'
import classes from './Board.module.css'
import { BoardColumn } from './BoardColumn.tsx'
import { hiddenIn } from './hidden-columns.ts'
import type { CardFacts, CardRow } from './card-facts.ts'

type Props<Row extends Stepping> = {
  records: AnySteppingRecords<Row>
  label: string
  search: Record<string, string>
  facts: CardFacts<Row>
  Step: Step<Row>
  /** Whether a step opens a dialog although its status requires nothing. */
  asks?: (to: Status) => boolean
}

type Drop<Row> = { row: Row; to: Status; forced: boolean }

/** Records in columns by status; a card dropped on a column asks for what that status requires. */
export const Board = <Row extends Stepping>({ records, label, search, facts, Step, asks }: Props<Row>) => {
  const isSuper = useUser().role_name === 'super-admin'
  const { sayFailure, say } = useProblems()
  const { data: statuses = [] } = useQuery(statusesQuery(records.entity))
  const { data: columns = [], error, refetch } = useQuery(boardQuery(records, search))
  const hidden = hiddenIn(search['hidden'])
  const [dragged, setDragged] = useState<CardRow<Row> | null>(null)
  const [step, setStep] = useState<Drop<Row> | null>(null)
  const [moving, setMoving] = useState<{ row: CardRow<Row>; to: number } | null>(null)
  const move = useMove(records)
  useLiveChanges(records.entity, () => void refreshRecords(records))

  const takes = (row: CardRow<Row>, to: Status) => {
    const from = statuses.find(({ id }) => id === row.status_id)
    return !to.set_by_system && row.abilities.change_status && from?.next_status_ids.includes(to.id) === true
  }
  const place = async (row: CardRow<Row>, to: Status) => {
    setMoving({ row, to: to.id })
    try {
      await move(row, to, { reason_id: null })
    } catch (problem) {
      sayFailed(sayFailure(problem))
    }
    setMoving(null)
  }
  /** The dialog of a step needs the whole record; a card has only a part of it. */
  const ask = async (id: number, to: Status, forced: boolean) => {
    try {
      setStep({ row: await queryClient.fetchQuery({ ...recordQuery(records, id), staleTime: 0 }), to, forced })
    } catch (problem) {
      sayFailed(sayFailure(problem))
    }
  }
  const drop = (row: CardRow<Row>, to: Status) => {
    setDragged(null)
    if (to.id === row.status_id) return
    const forced = !takes(row, to)
    if (forced && (!isSuper || to.set_by_system || !row.abilities.change_status))
      return sayFailed(say({ code: to.set_by_system ? 'set_by_system' : 'not_next' }))
    if (!forced && asksNothing(to) && !asks?.(to)) return void place(row, to)
    void ask(row.id, to, forced)
  }
  const latest = useRef(drop)
  useEffect(() => {
    latest.current = drop
  })
  /** Stays the same, so that cards do not render again when one of them is dragged. */
  const onDrop = useCallback((row: CardRow<Row>, to: Status) => latest.current(row, to), [])
  if (error && columns.length === 0) return <ListFailure failure={error} onRetry={() => void refetch()} />
  return (
    <section className={classes.board} aria-label={label}>
      {statuses
        .filter(({ id, active }) => active && !hidden.includes(id))
        .map((status) => (
          <BoardColumn
            key={status.id}
            records={records}
            facts={facts}
            status={status}
            statuses={statuses}
            count={columns.find(({ status_id }) => status_id === status.id)}
            search={search}
            moving={moving}
            dims={dragged !== null && dragged.status_id !== status.id && !isSuper && !takes(dragged, status)}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={onDrop}
          />
        ))}
      {step && <AskedStep {...step} records={records} Step={Step} onClose={() => setStep(null)} />}
    </section>
  )
}
