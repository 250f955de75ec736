import { Button, Chip, Skeleton, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import type { Recorded, Records } from '../record/records.ts'
import { mayUndo } from './may-undo.ts'
import { useUndo } from '../record/useUndo.ts'
import { ChangesLine, StepLine } from './TimelineLine.tsx'
import type { FieldTexts } from './change-texts.ts'
import classes from './timeline.module.css'
import { type TimelineKind, useTimeline } from './useTimeline.ts'

const NoteForm = lazyPart(async () => ({ default: (await import('#web/behaviors/notes/NoteForm.tsx')).NoteForm }))
const NoteItem = lazyPart(async () => ({ default: (await import('#web/behaviors/notes/NoteItem.tsx')).NoteItem }))

/** The heights in pixels of the empty field for a note and of a short note. */
const FIELD = 57
const NOTE = 50

/** The notes and events of a record that the user may see, newest first, with a field for a new note on top. */
export const Timeline = <Row extends Recorded>({
  records,
  row,
  fieldTexts,
}: {
  records: Records<Row>
  row: Row
  fieldTexts: FieldTexts
}) => {
  const t = useTranslations('history.timeline')
  const [search] = useSearchState()
  const [only, setOnly] = useState<TimelineKind | null>(null)
  const timeline = useTimeline(records, row, only)
  const undo = useUndo(records)
  const { noted, kinds, events, error } = timeline
  const onUndo = mayUndo(row) ? ({ transaction_id }: ChangeGroup) => void undo(row.id, transaction_id).run() : undefined
  const writes = timeline.mayWrite && search['tab'] !== 'notes'
  if (!error && kinds.length === 0) return null
  return (
    <Section title={t('title')}>
      {error && <ErrorNotice failure={error} />}
      <div data-list-tools>
        <Suspense fallback={<Skeleton height={FIELD} />}>{writes && noted && <NoteForm noted={noted} />}</Suspense>
        {kinds.length > 1 && (
          <Chip.Group value={only ?? 'all'} onChange={(kind) => setOnly(kinds.find((one) => one === kind) ?? null)}>
            <div className={classes.chips}>
              {(['all', ...kinds] as const).map((kind) => (
                <Chip key={kind} size="xs" variant="light" value={kind}>
                  {t(`kinds.${kind}`)}
                </Chip>
              ))}
            </div>
          </Chip.Group>
        )}
      </div>
      {events.length === 0 && !error && (
        <Text size="sm" c="var(--muted)">
          {t('empty')}
        </Text>
      )}
      <ol className={classes.list}>
        {events.map((event) => {
          if (event.kind === 'note')
            return (
              noted && (
                <Suspense key={event.key} fallback={<Skeleton component="li" height={NOTE} />}>
                  <NoteItem note={event.note} on={noted.entity} />
                </Suspense>
              )
            )
          if (event.kind === 'step')
            return <StepLine key={event.key} step={event.step} move={event.move} onUndo={onUndo} />
          return <ChangesLine key={event.key} changes={event.changes} fieldTexts={fieldTexts} onUndo={onUndo} />
        })}
      </ol>
      {timeline.hasMore && (
        <Button mt="sm" size="xs" variant="default" loading={timeline.busy} onClick={timeline.more}>
          {t('earlier')}
        </Button>
      )}
    </Section>
  )
}
