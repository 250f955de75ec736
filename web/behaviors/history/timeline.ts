import { agencyDay } from '#contract/basics/agency-day.ts'
import type { ChangeGroup, StatusStep } from '#contract/behaviors/history.ts'
import type { Note } from '#contract/office/notes.ts'

/** An event of a record. */
export type TimelineEvent = { key: string; at: string } & (
  | { kind: 'note'; note: Note }
  | { kind: 'step'; step: StatusStep; move: ChangeGroup | null }
  | { kind: 'change'; changes: readonly ChangeGroup[] }
)

/** Events of one type; there are more before `readTo` (ISO 8601), which is null when all have been read. */
export type Source = { events: readonly TimelineEvent[]; readTo: string | null }

export const noteEvent = (note: Note): TimelineEvent => ({
  key: `note ${note.id}`,
  at: note.created_at,
  kind: 'note',
  note,
})

/** A status event with its change, which undo needs. */
export const stepEvent = (step: StatusStep, changes: readonly ChangeGroup[]): TimelineEvent => ({
  key: `step ${step.id}`,
  at: step.changed_at,
  kind: 'step',
  step,
  move: changes.find((change) => change.at === step.changed_at && change.record === null && isMove(change)) ?? null,
})

export const changeEvent = (change: ChangeGroup): TimelineEvent => ({
  key: `change ${change.id}`,
  at: change.at,
  kind: 'change',
  changes: [change],
})

const isMove = ({ fields }: ChangeGroup) => fields.some(({ field }) => field === 'status_id')

/** Whether the change is in this record's status history: its own, or that of an earlier record of the person. */
const isOfChain = ({ record }: ChangeGroup) =>
  record === null || record.entity === 'lead' || record.entity === 'candidate'

/** The change without its status, which the status event shows. */
const besideStep = (change: ChangeGroup): ChangeGroup[] => {
  if (change.action !== 'updated' || !isMove(change) || !isOfChain(change)) return [change]
  const fields = change.fields.filter(({ field }) => field !== 'status_id')
  return fields.length > 0 ? [{ ...change, fields }] : []
}

/** Changes that no other event shows: without those of notes, and without statuses if status events are read. */
export const untold = (changes: readonly ChangeGroup[], has: { notes: boolean; steps: boolean }) =>
  changes
    .filter((change) => !(has.notes && change.record?.entity === 'note'))
    .flatMap((change) => (has.steps ? besideStep(change) : [change]))

const momentOf = ({ readTo }: Source) => (readTo === null ? Number.NEGATIVE_INFINITY : Date.parse(readTo))

/** The moment back to which every source has been read. */
const readSince = (sources: readonly Source[]) => Math.max(...sources.map(momentOf))

/** The events of all sources, newest first, back to the moment where none can be missing. */
export const inOrder = (sources: readonly Source[]): TimelineEvent[] => {
  const since = readSince(sources)
  return sources
    .flatMap(({ events }) => events)
    .filter(({ at }) => Date.parse(at) >= since)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** The sources to read next: those that end latest. */
export const readNext = (sources: readonly Source[]): number[] => {
  const since = readSince(sources)
  return sources.flatMap((source, place) => (source.readTo !== null && momentOf(source) === since ? [place] : []))
}

const isSame = (one: ChangeGroup, other: ChangeGroup) =>
  one.action === other.action &&
  one.author?.id === other.author?.id &&
  one.source === other.source &&
  one.record?.entity === other.record?.entity &&
  agencyDay(one.at) === agencyDay(other.at)

/** Consecutive changes of one type by one person on one day become one line, which keeps the key of the oldest. */
export const folded = (events: readonly TimelineEvent[]): TimelineEvent[] => {
  const lines: TimelineEvent[] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (event.kind === 'change' && last?.kind === 'change' && isSame(last.changes[0]!, event.changes[0]!))
      lines[lines.length - 1] = { ...event, at: last.at, changes: [...last.changes, ...event.changes] }
    else lines.push(event)
  }
  return lines
}
