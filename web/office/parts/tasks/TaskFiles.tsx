import { ActionIcon, Progress } from '@mantine/core'
import { IconX } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tooLarge } from '#contract/basics/file-size.ts'
import { TASK_FILES, TASK_FILE_BYTES } from '#contract/office/task-choices.ts'
import type { TaskFile } from '#contract/office/tasks.fields.ts'
import type { Task } from '#contract/office/tasks.ts'
import { call } from '#web/platform/api.ts'
import { download } from '#web/platform/transfer.ts'
import { upload } from '#web/platform/upload.ts'
import { Section } from '#web/ui/Page.tsx'
import { sayDone, sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { keepRecord, refreshRecords } from '#web/behaviors/record/records.ts'
import { useUndo } from '#web/behaviors/record/useUndo.ts'
import { AttachButton, FileSize } from './AttachButton.tsx'
import { tasks } from './tasks.api.ts'
import classes from './tasks.module.css'

const useFiles = (task: Task) => {
  const t = useTranslations('tasks.files')
  const { sayFailure, say } = useProblems()
  const undo = useUndo(tasks)
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const keep = (data: Task) => {
    keepRecord(tasks, data)
    void refreshRecords(tasks)
  }
  const send = async (file: File) => {
    setSending({ name: file.name, part: 0 })
    const onProgress = (part: number) => setSending({ name: file.name, part })
    const { data } = await upload('POST /api/tasks/{id}/files', file, { params: { id: task.id }, onProgress })
    keep(data)
  }
  return {
    sending,
    add: async (chosen: readonly File[]) => {
      const fitting = chosen.filter(({ size }) => size <= TASK_FILE_BYTES)
      if (fitting.length < chosen.length) sayFailed(say(tooLarge(TASK_FILE_BYTES)))
      try {
        for (const file of fitting) await send(file)
      } catch (problem) {
        sayFailed(sayFailure(problem))
      }
      setSending(null)
    },
    remove: async ({ file_id, name }: TaskFile) => {
      try {
        const params = { id: String(task.id), file_id: String(file_id) }
        const { data, meta } = await call('DELETE /api/tasks/{id}/files/{file_id}', { params })
        keep(data)
        sayDone(t('removed', { name }), undo(task.id, meta.transaction_id))
      } catch (problem) {
        sayFailed(sayFailure(problem))
      }
    },
    open: ({ file_id }: TaskFile) =>
      void download(`/api/tasks/${task.id}/files/${file_id}`, '*/*').catch((problem: unknown) =>
        sayFailed(sayFailure(problem)),
      ),
  }
}

/** The files of a task: its author and its people add them; removing one can be undone. */
export const TaskFiles = ({ task }: { task: Task }) => {
  const t = useTranslations('tasks')
  const { sending, add, remove, open } = useFiles(task)
  const { attach } = task.abilities
  if (task.files.length === 0 && !attach) return null
  return (
    <Section title={t('fields.files')}>
      <ul className={classes.files}>
        {task.files.map((file) => (
          <li key={file.file_id}>
            <button type="button" className={classes.file} onClick={() => open(file)}>
              {file.name}
            </button>
            <FileSize size={file.size} />
            {attach && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('files.remove', { name: file.name })}
                onClick={() => void remove(file)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {sending && (
        <Progress
          mb="xs"
          size="sm"
          value={sending.part * 100}
          aria-label={t('files.sending', { name: sending.name })}
        />
      )}
      {attach && task.files.length < TASK_FILES && (
        <AttachButton busy={sending !== null} onChoose={(chosen) => void add(chosen)} />
      )}
    </Section>
  )
}
