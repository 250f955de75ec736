import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { Query } from '#web/behaviors/list/list-params.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { ListSkeleton } from '#web/behaviors/list/ListSkeleton.tsx'
import { recordQuery, refreshRecords } from '#web/behaviors/record/records.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { ListFailure } from '#web/behaviors/list/ListFailure.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { spacedPhone } from '#web/ui/contacts.tsx'
import { CallPerson } from './CallPerson.tsx'
import type { Called, CalledRow } from './called.ts'
import classes from './calls.module.css'
import { QueueRows } from './QueueRows.tsx'
import { useCallers } from './useCallers.ts'
import { type Ended, useEndCall } from './useEndCall.ts'
import { nextAfter, useQueue } from './useQueue.ts'

type Queue<Row extends CalledRow> = ReturnType<typeof useQueue<Row>>

/** Moves the focus to the person if the focused element was removed. */
const focusPerson = () => {
  if (document.activeElement === null || document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-call-name]')?.focus()
}

const Worked = <Row extends CalledRow>({
  called,
  row,
  queue,
  isTaken,
  calling,
  onCall,
  onSay,
}: {
  called: Called<Row>
  row: Row
  queue: Queue<Row>
  isTaken: (id: number) => boolean
  calling: boolean
  onCall: () => void
  onSay: (sentence: string) => void
}) => {
  const t = useTranslations('calls')
  const onDone = (done: Row, { outcome }: Ended) => {
    const next = nextAfter(queue.rows ?? [], done.id, isTaken)
    queue.finish(done.id)
    queue.take(next?.id ?? null)
    const said = t('done', { name: fullName(done), outcome: called.outcomeName(outcome) })
    const then = next
      ? t('next', { name: fullName(next), phone: next.phone === null ? '' : spacedPhone(next.phone) })
      : t('last')
    onSay(`${said}. ${then}`)
    setTimeout(focusPerson)
  }
  const onUndone = (id: number) => {
    queue.bringBack(id)
    queue.take(id)
  }
  const ending = useEndCall(called, row, onDone, onUndone)
  return (
    <CallPerson
      called={called}
      row={row}
      ending={ending}
      calling={calling}
      onCall={onCall}
      onBack={queue.isWide ? undefined : () => queue.take(null)}
    />
  )
}

const useCallKeys = <Row extends CalledRow>({ rows = [], chosen, take }: Queue<Row>) => {
  const step = (by: number) => () => {
    const at = rows.findIndex(({ id }) => id === chosen)
    const row = rows[at + by]
    if (row) take(row.id)
  }
  useShortcut('j', step(1))
  useShortcut('k', step(-1))
}

/** The call queue: the next people on the left, the person on the right, one key or tap for each outcome. */
export const CallQueue = <Row extends CalledRow>({ called, search }: { called: Called<Row>; search: Query }) => {
  const t = useTranslations('calls')
  const { records } = called
  const queue = useQueue(records, search)
  const { rows, chosen, isWide, more } = queue
  const callers = useCallers(records.entity)
  const [said, setSaid] = useState('')
  const [calling, setCalling] = useState<number | null>(null)
  const listed = rows?.find(({ id }) => id === chosen)
  const { data: row = listed, error } = useQuery({
    ...recordQuery(records, chosen ?? 0),
    enabled: chosen !== null,
  })
  useLiveChanges(records.entity, (ids) => {
    if (chosen !== null && (ids === null || ids.has(chosen))) void refreshRecords(records)
  })
  useCallKeys(queue)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  if (rows === undefined)
    return queue.error ? <ListFailure failure={queue.error} onRetry={() => void queue.refetch()} /> : <ListSkeleton />
  const shown = row?.id === chosen ? row : listed
  const showsList = isWide || chosen === null
  return (
    <>
      <output className="visually-hidden" aria-live="polite">
        {said}
      </output>
      {rows.length === 0 && chosen === null ? (
        <Empty text={t('all_done')}>
          <Text c="var(--muted)">{t('all_done_hint')}</Text>
        </Empty>
      ) : (
        <div className={`${classes.split} ${showsList ? '' : classes.alone}`}>
          {showsList && (
            <div ref={list} className={classes.left}>
              <QueueRows
                called={called}
                rows={rows}
                chosen={chosen}
                callers={callers}
                onTake={(id) => queue.take(id, isWide)}
                onCall={(id) => {
                  setCalling(id)
                  queue.take(id, isWide)
                }}
              />
              {more > 0 && <p className={classes.hint}>{t('more', { count: more })}</p>}
            </div>
          )}
          {(isWide || chosen !== null) && (
            <div className={classes.right}>
              {error && !shown && <ErrorNotice failure={error} />}
              {shown && (
                <Worked
                  called={called}
                  row={shown}
                  queue={queue}
                  isTaken={(id) => callers.has(id)}
                  calling={calling === shown.id}
                  onCall={() => setCalling(shown.id)}
                  onSay={setSaid}
                />
              )}
            </div>
          )}
        </div>
      )}
    </>
  )
}
