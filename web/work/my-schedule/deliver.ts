import type { CrewShift, MarkOutcome, ReportInput } from '#contract/work/my-schedule.ts'
import { MARKS_AT_ONCE } from '#contract/work/shift-choices.ts'
import { type Waiting, settle } from '#web/behaviors/offline/outbox.ts'
import { ApiProblem, call } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'
import { type Tap, headOf, onVersion, toSend } from './marks.ts'

const isRefusal = (failure: unknown) =>
  failure instanceof ApiProblem &&
  failure.status >= 400 &&
  failure.status < 500 &&
  failure.status !== 401 &&
  failure.status !== 429

const held = (item: Waiting, { outcome, code, shift }: MarkOutcome): Waiting => ({
  ...item,
  state: outcome === 'conflict' ? 'conflict' : 'refused',
  code,
  current: shift,
})

type Learn = (shifts: readonly CrewShift[]) => Promise<void>

const deliverMarks = async (head: readonly Waiting[], rest: readonly Waiting[], learn: Learn) => {
  const { data } = await call('POST /api/my-schedule/marks', { body: { marks: head.map(toSend) } })
  await learn(data.flatMap(({ shift }) => (shift ? [shift] : [])))
  const told = new Map(data.map((one) => [one.key, one]))
  const of = (item: Waiting) => told.get(item.key)!
  const isApplied = (item: Waiting) => of(item).outcome === 'applied'
  const moved = head
    .filter(isApplied)
    .flatMap((item) => onVersion(rest, (item.body as Tap).shift_id, of(item).version!))
  await settle(
    head[0]!.user_id,
    head.filter(isApplied),
    head.filter((item) => !isApplied(item)).map((item) => held(item, of(item))),
    moved,
  )
}

const sendReport = async (item: Waiting) => {
  const input = item.body as Omit<ReportInput, 'key' | 'happened_at'>
  await call('POST /api/my-schedule/reports', { body: { ...input, key: item.key, happened_at: item.made_at } })
  if (!item.file) return
  const file = new File([item.file], 'photo', { type: item.file.type })
  await upload('POST /api/my-schedule/reports/{key}/photo', file, { params: { key: item.key } })
}

const deliverReport = async (item: Waiting) => {
  try {
    await sendReport(item)
    await settle(item.user_id, [item], [])
  } catch (failure) {
    if (!isRefusal(failure)) throw failure
    const { code, errors } = failure as ApiProblem
    await settle(item.user_id, [], [{ ...item, state: 'refused', code: errors[0]?.code ?? code }])
  }
}

/** Sends the head of the outbox: several marks together, or one report; `learn` receives the new state of the shifts. Temporary failures are thrown, and the entries stay. */
export const deliver = async (waiting: readonly Waiting[], learn: Learn): Promise<void> => {
  const head = headOf(waiting, MARKS_AT_ONCE)
  if (head.length > 0) await deliverMarks(head, waiting.slice(head.length), learn)
  else await deliverReport(waiting[0]!)
}
