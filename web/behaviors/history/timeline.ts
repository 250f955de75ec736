import { agencyDay } from '#contract/basics/agency-day.ts'
import type { ChangeGroup, StatusStep } from '#contract/behaviors/history.ts'
import type { Note } from '#contract/office/notes.ts'

/** What happened to a record at one moment. */
export type TimelineEvent = { key: string; at: string } & (
  | { kind: 'note'; note: Note }
  | { kind: 'step'; step: StatusStep }
  | { kind: 'change'; changes: readonly ChangeGroup[] }
)

/** Events of one kind, as far as they have been read. */
export type Source = { events: readonly TimelineEvent[]; hasMore: boolean }

export const noteEvent = (note: Note): TimelineEvent => ({
  key: `note ${note.id}`,
  at: note.created_at,
  kind: 'note',
  note,
})

export const stepEvent = (step: StatusStep): TimelineEvent => ({
  key: `step ${step.id}`,
  at: step.changed_at,
  kind: 'step',
  step,
})

export const changeEvent = (change: ChangeGroup): TimelineEvent => ({
  key: `change ${change.id}`,
  at: change.at,
  kind: 'change',
  changes: [change],
})

const isMove = ({ fields }: ChangeGroup) => fields.some(({ field }) => field === 'status_id')

/** The changes that no other event tells: not of a note, and not of a step where the steps are read. */
export const untold = (changes: readonly ChangeGroup[], has: { notes: boolean; steps: boolean }) =>
  changes.filter(
    (change) =>
      !(has.notes && change.record?.entity === 'note') && !(has.steps && isMove(change) && change.action === 'updated'),
  )

/** The moment down to which every source has been read. */
const readSince = (sources: readonly Source[]) =>
  Math.max(
    ...sources.map(({ events, hasMore }) =>
      hasMore ? Math.min(...events.map(({ at }) => Date.parse(at))) : Number.NEGATIVE_INFINITY,
    ),
  )

/** The events of all sources in the order of time, the newest first, as far as none is missing between them. */
export const inOrder = (sources: readonly Source[]): TimelineEvent[] => {
  const since = readSince(sources)
  return sources
    .flatMap(({ events }) => events)
    .filter(({ at }) => Date.parse(at) >= since)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** Which sources have to be read further for the next events: those that end latest. */
export const readNext = (sources: readonly Source[]): number[] => {
  const since = readSince(sources)
  return sources.flatMap((source, place) => (source.hasMore && readSince([source]) === since ? [place] : []))
}

const isSame = (one: ChangeGroup, other: ChangeGroup) =>
  one.action === other.action &&
  one.author?.id === other.author?.id &&
  one.source === other.source &&
  one.record?.entity === other.record?.entity &&
  agencyDay(one.at) === agencyDay(other.at)

/** Changes of one kind by one person on one day that follow each other stand in one line. */
export const folded = (events: readonly TimelineEvent[]): TimelineEvent[] => {
  const lines: TimelineEvent[] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (event.kind === 'change' && last?.kind === 'change' && isSame(last.changes[0]!, event.changes[0]!))
      lines[lines.length - 1] = { ...last, changes: [...last.changes, ...event.changes] }
    else lines.push(event)
  }
  return lines
}
