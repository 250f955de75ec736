import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { isNoted, notesQuery, readsNotesOn } from '../notes/notes.api.ts'
import type { Recorded, Records } from '../record/records.ts'
import { changeEvent, folded, inOrder, noteEvent, readNext, stepEvent, untold } from './timeline.ts'

/** The types of events that a timeline can be filtered by. */
export const timelineKinds = ['notes', 'steps', 'changes'] as const

export type TimelineKind = (typeof timelineKinds)[number]

type Page<Part> = { data: Part[]; meta: { next: number | null } }

const rowsOf = <Part>(read: { pages: { data: Part[] }[] } | undefined): Part[] =>
  read?.pages.flatMap((page) => page.data) ?? []

/** One of the record's histories, read page by page while it is needed. */
const pagesOf = <Part>(
  key: readonly unknown[],
  read: ((query: Record<string, string>) => Promise<Page<Part>>) | undefined,
) => ({
  queryKey: key,
  queryFn: ({ pageParam }: { pageParam: string }) => read!(pageParam ? { before: pageParam } : {}),
  initialPageParam: '',
  getNextPageParam: ({ meta }: Page<Part>) => (meta.next === null ? undefined : String(meta.next)),
  placeholderData: keepPreviousData,
  enabled: read !== undefined,
})

/** The notes, status changes and other changes of a record that the user may see, in chronological order. */
export const useTimeline = <Row extends Recorded>(records: Records<Row>, row: Row, only: TimelineKind | null) => {
  const user = useUser()
  const { plural, entity } = records
  const noted = isNoted(entity) && readsNotesOn(user, row) ? { entity, id: row.id } : null
  const mayReadSteps = records.statusHistory && userMayOpen(user, `/${plural}/status-history/${row.id}`)
  const mayReadChanges = userMayOpen(user, `/${plural}/history/${row.id}`)
  const notes = useInfiniteQuery({
    ...notesQuery(noted ?? { entity: 'lead', id: 0 }),
    enabled: noted !== null,
  })
  const steps = useInfiniteQuery(
    pagesOf(
      [plural, 'status-history', row.id, 'timeline', row.version],
      mayReadSteps ? (query) => records.statusHistory!(row.id, query) : undefined,
    ),
  )
  const changes = useInfiniteQuery(
    pagesOf(
      [plural, 'history', row.id, 'timeline', row.version],
      mayReadChanges ? (query) => records.history(row.id, query) : undefined,
    ),
  )
  const has = { notes: notes.data !== undefined, steps: steps.data !== undefined, changes: changes.data !== undefined }
  const [noteRows, stepRows, changeRows] = [rowsOf(notes.data), rowsOf(steps.data), rowsOf(changes.data)]
  const sources = [
    {
      kind: 'notes',
      query: notes,
      events: noteRows.map(noteEvent),
      last: noteRows.at(-1)?.created_at,
    },
    {
      kind: 'steps',
      query: steps,
      events: stepRows.map((step) => stepEvent(step, changeRows)),
      last: stepRows.at(-1)?.changed_at,
    },
    {
      kind: 'changes',
      query: changes,
      events: untold(changeRows, has).map(changeEvent),
      last: changeRows.at(-1)?.at,
    },
  ]
    .filter(({ kind }) => only === null || kind === only)
    .map((source) => ({ ...source, readTo: source.query.hasNextPage ? (source.last ?? null) : null }))
  return {
    noted,
    mayWrite: notes.data?.pages[0]?.meta.abilities.create ?? false,
    kinds: timelineKinds.filter((kind) => has[kind]),
    events: folded(inOrder(sources)),
    error: [notes, steps, changes].find((query) => query.error && !query.data)?.error ?? null,
    hasMore: sources.some(({ readTo }) => readTo !== null),
    busy: sources.some(({ query }) => query.isFetchingNextPage),
    more: () => {
      for (const place of readNext(sources)) void sources[place]!.query.fetchNextPage()
    },
  }
}
