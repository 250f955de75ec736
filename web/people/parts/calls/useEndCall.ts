import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CallOutcome, plansCall } from '#contract/people/call-outcomes.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { dropDraft } from '#web/behaviors/form/drafts.ts'
import { keepRecord, refreshRecords } from '#web/behaviors/record/records.ts'
import { useUndo } from '#web/behaviors/record/useUndo.ts'
import { asProblem } from '#web/platform/api.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useBusy } from '#web/ui/useBusy.ts'
import type { Called, CalledRow } from './called.ts'
import { useCallText } from './useCallTimes.ts'

/** The body of a finished call without the version. */
export type Ended = {
  outcome: CallOutcome
  next_contact_at?: string | null
  reason_id?: number
  comment?: string
  fields?: Record<string, unknown>
}

/** The key of the draft of a comment. */
export const draftOf = (entity: string, id: number) => `call.${entity}.${id}`

/** Records the outcome of a call, only once even after several attempts. An outcome that failed stays with its problem; if the record has changed, its present version is shown. */
export const useEndCall = <Row extends CalledRow>(
  { records, outcomeName }: Pick<Called<Row>, 'records' | 'outcomeName'>,
  row: Row,
  onDone: (row: Row, ended: Ended) => void,
  onUndone: (id: number) => void,
) => {
  const t = useTranslations('calls')
  const say = useCallText()
  const undo = useUndo(records)
  const [busy, runAlone] = useBusy()
  const [failed, setFailed] = useState<{ of: number; ended: Ended; problem: unknown } | null>(null)
  const sent = useRef({ body: '', key: '' })
  const send = (ended: Ended) =>
    runAlone(async () => {
      const body = { version: row.version, ...ended }
      const text = JSON.stringify([row.id, body])
      if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
      setFailed(null)
      try {
        const { data, meta } = await records.endCall(row.id, body, sent.current.key)
        dropDraft(draftOf(records.entity, row.id))
        keepRecord(records, data)
        const words = { name: fullName(row), outcome: outcomeName(ended.outcome) }
        const until = plansCall(ended.outcome) ? data.next_contact_at : null
        const back = undo(row.id, meta.transaction_id)
        sayDone(until === null ? t('done', words) : t('done_until', { ...words, when: say(until) }), {
          ...back,
          run: async () => {
            await back.run()
            onUndone(row.id)
          },
        })
        onDone(data, ended)
        void refreshRecords(records)
      } catch (problem) {
        const { current } = asProblem(problem)
        if (current) keepRecord(records, current as Row)
        setFailed({ of: row.id, ended, problem })
      }
    })
  return { busy, send, failed: failed?.of === row.id ? failed : null, drop: () => setFailed(null) }
}
