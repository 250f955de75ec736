import { Button, Group, MultiSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { NOTE_LENGTH, NOTE_TOLD } from '#contract/office/note-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useUser } from '#web/platform/session.ts'
import { useAttempt } from '#web/platform/useAttempt.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { dropDraft, keepDraft, readDraft } from '#web/behaviors/form/drafts.ts'
import { membersQuery } from '#web/behaviors/record/members.api.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { type Noted, refreshNotes, writeNote } from './notes.api.ts'

/** Chooses the colleagues to notify about a note. */
const ToldInput = ({
  value,
  onChange,
  error,
}: {
  value: string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}) => {
  const t = useTranslations('notes')
  const user = useUser()
  const members = (useQuery(membersQuery).data ?? []).filter(({ id, active }) => active && id !== user.id)
  return (
    <MultiSelect
      label={t('told')}
      description={t('told_hint')}
      searchable
      clearable
      hidePickedOptions
      maxValues={NOTE_TOLD}
      data={members.map((one) => ({ value: String(one.id), label: fullName(one) }))}
      value={value}
      onChange={onChange}
      error={error}
      style={{ flex: '1 1 16rem' }}
    />
  )
}

const useNoteForm = ({ entity, id }: Noted) => {
  const t = useTranslations('notes')
  const { sayFailure } = useProblems()
  const draft = `note.${entity}.${id}`
  const [text, setText] = useState(() => readDraft<string>(draft)?.values ?? '')
  const [told, setTold] = useState<string[]>([])
  const attempt = useAttempt()
  const { busy, failure, errors, save, submit } = useSaving(async () => {
    if (text.trim() === '') return
    await writeNote({ entity, entity_id: id, text, told_ids: told.map(Number) }, attempt.key())
    attempt.renew()
    setText('')
    setTold([])
    dropDraft(draft)
    sayDone(t('written'))
    void refreshNotes()
  })
  return {
    text,
    told,
    setTold,
    busy,
    save,
    submit,
    errors: {
      told: errors['told_ids'],
      text: failure === null ? undefined : (errors['text'] ?? (errors['told_ids'] ? undefined : sayFailure(failure))),
    },
    type: (words: string) => {
      setText(words)
      if (words.trim() === '') dropDraft(draft)
      else keepDraft(draft, words)
    },
  }
}

/** The form of a new note; unsaved text is kept. */
export const NoteForm = ({ noted }: { noted: Noted }) => {
  const t = useTranslations('notes')
  const { text, type, told, setTold, busy, save, submit, errors } = useNoteForm(noted)
  const isOpen = text.trim() !== '' || told.length > 0
  return (
    <form noValidate onSubmit={submit}>
      <Textarea
        aria-label={t('field')}
        placeholder={t('placeholder')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={NOTE_LENGTH}
        value={text}
        error={errors.text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) void save()
        }}
      />
      {isOpen && (
        <Group mt="xs" gap="sm" align="flex-end" justify="space-between">
          <ToldInput value={told} onChange={setTold} error={errors.told} />
          <Button type="submit" loading={busy} disabled={text.trim() === ''}>
            {t('write')}
          </Button>
        </Group>
      )}
    </form>
  )
}
