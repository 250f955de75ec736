import { Space } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Task } from '#contract/office/tasks.ts'
import { useUser } from '#web/platform/session.ts'
import { sayDone } from '#web/ui/notices.ts'
import { Conflicts, useTheirs } from '#web/behaviors/form/Conflicts.tsx'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { changedFields, pickFields } from '#web/behaviors/form/changes.ts'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { keepRecord, refreshRecords } from '#web/behaviors/record/records.ts'
import { useUndo } from '#web/behaviors/record/useUndo.ts'
import { NewTaskFiles, UnsentFiles } from './NewTaskFiles.tsx'
import { TaskFields } from './TaskFields.tsx'
import { type TaskValues, emptyTask, toInput, toValues } from './task-form.ts'
import { type Opened, tasks } from './tasks.api.ts'
import { useNewFiles } from './useNewFiles.ts'
import { useTaskText } from './useTaskText.ts'

type Asked = Extract<Opened, { view: 'new' }>

/** The form of a new task. */
export const NewTask = ({
  asked,
  onDone,
  onClose,
}: {
  asked: Asked
  onDone: (task: Task) => void
  onClose: () => void
}) => {
  const t = useTranslations('tasks')
  const user = useUser()
  const { kind, about } = asked
  const files = useNewFiles()
  const [made, setMade] = useState<Task | null>(null)
  const state = useEntityForm<TaskValues>({
    initial: emptyTask(user.id, kind ?? 'regular', about),
    draftKey: `${user.id}.task.new${about ? `.${about.entity}.${about.id}` : ''}`,
    save: async (values, key) => {
      files.check()
      const { custom_values: _none, ...body } = toInput(values)
      const { data } = await tasks.create(body, key)
      state.leave()
      sayDone(t('set'))
      const unsent = await files.send(data.id)
      void refreshRecords(tasks)
      if (unsent === 0) onDone(data)
      else setMade(data)
    },
  })
  if (made) return <UnsentFiles files={files} id={made.id} onDone={() => onDone(made)} />
  return (
    <EntityFormFrame state={state} saveLabel={t('mine.add')} email={user.email} onCancel={onClose}>
      <TaskFields form={state.form} isNew />
      <Space h="md" />
      <NewTaskFiles files={files} />
    </EntityFormFrame>
  )
}

/** The form with which its author edits a task; a colleague's change in the meantime is shown field by field. */
export const EditTask = ({ task, onDone }: { task: Task; onDone: () => void }) => {
  const t = useTranslations('record')
  const user = useUser()
  const undo = useUndo(tasks)
  const stale = useTheirs<Task>()
  const original = toValues(task)
  const changes = (from: TaskValues, to: TaskValues) => changedFields(toInput(from), toInput(to))
  const save = async (values: TaskValues, version: number, keys: string[]) => {
    const { data, meta } = await tasks.patch(task.id, { version, ...pickFields(toInput(values), keys) })
    state.leave()
    keepRecord(tasks, data)
    sayDone(t('saved', { name: data.title }), undo(task.id, meta.transaction_id))
    void refreshRecords(tasks)
    onDone()
  }
  const state = useEntityForm<TaskValues>({
    initial: original,
    draftKey: `${user.id}.task.${task.id}`,
    save: async (values) => {
      try {
        await save(values, task.version, changes(original, values))
      } catch (problem) {
        stale.notice(problem)
        throw problem
      }
    },
  })
  return (
    <>
      <EntityFormFrame state={state} saveLabel={t('save')} email={user.email} onCancel={onDone}>
        <TaskFields form={state.form} isNew={false} />
      </EntityFormFrame>
      <Conflicts
        stale={stale}
        original={original}
        mine={state.form.getValues()}
        toValues={toValues}
        changes={changes}
        fieldTexts={useTaskText()}
        save={(theirs, mine, keys) => save(mine, theirs.version, keys)}
      />
    </>
  )
}
