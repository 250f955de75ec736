import { ActionIcon, Button, Group, Menu, Text, Textarea } from '@mantine/core'
import { IconDots, IconEdit, IconTrash } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { NOTE_LENGTH } from '#contract/office/note-choices.ts'
import type { Note } from '#contract/office/notes.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { When } from '#web/ui/When.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import history from '#web/behaviors/history/history.module.css'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { useAction } from '#web/ui/useAction.ts'
import { bringNoteBack, changeNote, refreshNotes, takeNoteAway } from './notes.api.ts'
import classes from './notes.module.css'

const NoteEditor = ({ note, onClose }: { note: Note; onClose: () => void }) => {
  const t = useTranslations('notes')
  const app = useTranslations('app')
  const { sayFailure } = useProblems()
  const [text, setText] = useState(note.text)
  const { busy, failure, errors, submit } = useSaving(async () => {
    await changeNote(note, text)
    await refreshNotes()
    sayDone(t('saved'))
    onClose()
  })
  return (
    <form noValidate onSubmit={submit}>
      <Textarea
        aria-label={t('field')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={NOTE_LENGTH}
        data-autofocus
        value={text}
        error={failure === null ? undefined : (errors['text'] ?? sayFailure(failure))}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group mt="xs" gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onClose}>
          {app('cancel')}
        </Button>
        <Button size="xs" type="submit" loading={busy} disabled={text.trim() === ''}>
          {t('save')}
        </Button>
      </Group>
    </form>
  )
}

const NoteMenu = ({ note, name, onEdit }: { note: Note; name: string; onEdit: () => void }) => {
  const t = useTranslations('notes')
  const record = useTranslations('record')
  const { run: back } = useAction(async (removed: Note) => {
    await bringNoteBack(removed)
    sayDone(record('undone'))
  }, refreshNotes)
  const { run: remove } = useAction(async () => {
    const { data } = await takeNoteAway(note)
    sayDone(t('removed'), { label: record('undo'), run: () => back(data) })
  }, refreshNotes)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('actions', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {note.abilities.update && (
          <Menu.Item leftSection={<IconEdit size={15} />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
        )}
        {note.abilities.archive && (
          <Menu.Item leftSection={<IconTrash size={15} />} onClick={() => void remove()}>
            {t('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** One note: its author, time and addressees; the author can edit and delete it. On a later record of the person it names the record it comes from. */
export const NoteItem = ({ note, on }: { note: Note; on: Note['entity'] }) => {
  const t = useTranslations('notes')
  const [edits, setEdits] = useState(false)
  const { author, told, entity, abilities } = note
  const name = author ? fullName(author) : t('unknown')
  const origin = entity !== on && (entity === 'lead' || entity === 'candidate') ? t(`from_${entity}`) : null
  return (
    <li className={history.group}>
      {author ? (
        <Avatar user={{ ...author, user_id: author.id }} size={30} />
      ) : (
        <span className={history.system} aria-hidden />
      )}
      <div className={history.body}>
        <Group gap="0 0.5rem" wrap="nowrap" align="flex-start" justify="space-between">
          <Text size="sm" c="var(--muted)">
            <b className={classes.author}>{name}</b> <When at={note.created_at} />
            {told.length > 0 && ` · ${t('told_to', { names: told.map(fullName).join(', ') })}`}
            {origin && ` · ${origin}`}
            {note.edited_at && ` · ${t('edited')}`}
          </Text>
          {(abilities.update || abilities.archive) && !edits && (
            <NoteMenu note={note} name={name} onEdit={() => setEdits(true)} />
          )}
        </Group>
        {edits ? (
          <NoteEditor note={note} onClose={() => setEdits(false)} />
        ) : (
          <Text className={classes.text ?? ''}>{note.text}</Text>
        )}
      </div>
    </li>
  )
}
