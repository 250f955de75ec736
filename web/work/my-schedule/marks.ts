import type { CrewShift, MadeMark } from '#contract/work/my-schedule.ts'
import type { AttendanceMark } from '#contract/work/shift-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Waiting } from '#web/behaviors/offline/outbox.ts'

export const MARK = 'mark'

/** A mark in the outbox. */
export type Tap = { shift_id: number; version: number; mark: AttendanceMark; at?: string; note?: string | null }

/** A shift as the foreman sees it: the server's state, covered by newer marks. */
export type Shown = {
  mark: AttendanceMark | null
  at: string | null
  note: string | null
  /** Marks of this shift that the server does not know yet. */
  waiting: readonly Waiting[]
}

const atOf = (shift: CrewShift) =>
  shift.mark === 'late' ? shift.actual_start : shift.mark === 'left' ? shift.actual_end : null

const tapOf = ({ body }: Waiting) => body as Tap

const isOf = (shift_id: number) => (item: Waiting) => item.kind === MARK && tapOf(item).shift_id === shift_id

/** A shift covered by its waiting marks, except those that are refused or in conflict. */
export const shown = (shift: CrewShift, outbox: readonly Waiting[]): Shown => {
  const waiting = outbox.filter(isOf(shift.id)).filter(({ state }) => state === 'waiting')
  const last = waiting.at(-1)
  if (!last) return { mark: shift.mark, at: atOf(shift), note: shift.note, waiting }
  const { mark, at = null, note } = tapOf(last)
  return { mark, at, note: note === undefined ? shift.note : note, waiting }
}

const beginOf = ({ mark, actual_start, starts_at }: CrewShift) => (mark === 'late' ? actual_start : null) ?? starts_at

const endOf = ({ mark, actual_end, ends_at }: CrewShift) => (mark === 'left' ? actual_end : null) ?? ends_at

/** Whether a person can be late, or have left early, at a moment: before the end of the shift, or after its start. */
export const isWithin = (shift: CrewShift, mark: AttendanceMark, at: string) => {
  const end = mark === 'late' ? endOf(shift) : null
  const begin = mark === 'left' ? beginOf(shift) : null
  return (end === null || Date.parse(at) < Date.parse(end)) && (begin === null || Date.parse(at) > Date.parse(begin))
}

/** How many crew members have each mark, and how many have none yet. */
export const countOf = (all: readonly Shown[]) => ({
  there: all.filter(({ mark }) => mark === 'present').length,
  late: all.filter(({ mark }) => mark === 'late').length,
  left: all.filter(({ mark }) => mark === 'left').length,
  absent: all.filter(({ mark }) => mark === 'absent').length,
  unmarked: all.filter(({ mark }) => mark === null).length,
})

/** A mark as an entry of the outbox: with its moment and its own key. */
export const newTap = (shift: CrewShift, tap: Omit<Tap, 'shift_id' | 'version'>, now: Date = new Date()) => ({
  key: crypto.randomUUID(),
  kind: MARK,
  subject: fullName(shift.worker),
  body: { shift_id: shift.id, version: shift.version, ...tap } satisfies Tap,
  made_at: now.toISOString(),
})

/** A mark as the server accepts it. */
export const toSend = (item: Waiting): MadeMark => ({ key: item.key, made_at: item.made_at, ...tapOf(item) })

/** The marks at the head of the outbox that can be sent together: one for each shift, because the next needs the version that results from the first. */
export const headOf = (waiting: readonly Waiting[], most: number): Waiting[] => {
  const seen = new Set<number>()
  const head: Waiting[] = []
  for (const item of waiting) {
    if (item.kind !== MARK || head.length === most || seen.has(tapOf(item).shift_id)) break
    seen.add(tapOf(item).shift_id)
    head.push(item)
  }
  return head
}

/** Later marks of a shift, based on the version that resulted from its first one. */
export const onVersion = (waiting: readonly Waiting[], shift_id: number, version: number): Waiting[] =>
  waiting.filter(isOf(shift_id)).map((item) => ({ ...item, body: { ...tapOf(item), version } }))
