import { Alert, Button, Checkbox, Group, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconEdit } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { means } from '#contract/office/status-meanings.ts'
import type { Status } from '#contract/office/statuses.ts'
import type { Task } from '#contract/office/tasks.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Section } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { ChangeList } from '#web/behaviors/history/ChangeList.tsx'
import { StatusSteps } from '#web/behaviors/history/StatusSteps.tsx'
import { EditableFacts } from '#web/behaviors/record/EditableFacts.tsx'
import { keepRecord, refreshRecords } from '#web/behaviors/record/records.ts'
import { useArchive } from '#web/behaviors/record/useArchive.ts'
import { useUndo } from '#web/behaviors/record/useUndo.ts'
import { StatusMenu } from '#web/behaviors/status/StatusMenu.tsx'
import { asksNothing, useMove } from '#web/behaviors/status/useMove.ts'
import { useAction } from '#web/ui/useAction.ts'
import { RelatedLink } from './RelatedLink.tsx'
import { TaskFiles } from './TaskFiles.tsx'
import { DueMark } from './TaskLine.tsx'
import { toInput, toValues } from './task-form.ts'
import { tasks, tick } from './tasks.api.ts'
import classes from './tasks.module.css'
import { TaskInput, taskFactFields } from './useTaskInputs.tsx'
import { useTaskSteps } from './useFinish.ts'
import { useRecurrenceText, useReminderText, useTaskText } from './useTaskText.ts'

const TaskStep = lazyPart(() => import('./TaskStep.tsx'))
const NotesPanel = lazyPart(() => import('#web/behaviors/notes/NotesPanel.tsx'))

/** The status of a task, its usual next statuses as buttons, the others in a menu. */
const Steps = ({ task }: { task: Task }) => {
  const t = useTranslations('tasks')
  const { current, statuses, toReview, toDone, toWork } = useTaskSteps(task)
  const move = useMove(tasks)
  const [step, setStep] = useState<{ to: Status; forced: boolean } | null>(null)
  const { busy, run: go } = useAction(async (to: Status) => {
    if (!asksNothing(to)) return setStep({ to, forced: false })
    return move(task, to, { reason_id: null })
  })
  if (!current) return null
  if (!task.abilities.change_status) return <StatusBadge status={current} />
  const inReview = means(current.meanings, 'review')
  const button = (to: Status | undefined, words: string, isMain: boolean) =>
    to && (
      <Button size="xs" loading={busy} variant={isMain ? 'filled' : 'default'} onClick={() => void go(to)}>
        {words}
      </Button>
    )
  return (
    <Group gap="xs" mb="md">
      <StatusMenu statuses={statuses} current={current} onChoose={(to, forced) => setStep({ to, forced })} />
      {button(toReview, t('hand_in'), true)}
      {button(toDone, t(inReview ? 'accept' : 'finish'), true)}
      {task.is_open && button(toWork, t(inReview ? 'give_back' : 'take'), false)}
      <Suspense>
        {step && (
          <TaskStep
            row={task}
            to={step.to}
            forced={step.forced}
            onSave={async (body) => {
              await move(task, step.to, body)
              setStep(null)
            }}
            onClose={() => setStep(null)}
          />
        )}
      </Suspense>
    </Group>
  )
}

const Checklist = ({ task }: { task: Task }) => {
  const t = useTranslations('tasks')
  const { sayFailure } = useProblems()
  const [pending, setPending] = useState<ReadonlyMap<number, boolean>>(new Map())
  const set = async (id: number, done: boolean) => {
    setPending((before) => new Map(before).set(id, done))
    try {
      const { data } = await tick(task.id, id, done)
      keepRecord(tasks, data)
      void refreshRecords(tasks)
    } catch (problem) {
      sayFailed(sayFailure(problem))
    }
    setPending((before) => new Map([...before].filter(([one]) => one !== id)))
  }
  const done = task.checklist.filter((item) => item.done).length
  return (
    <Section title={`${t('fields.checklist')} · ${t('checked', { done, all: task.checklist.length })}`}>
      <ul className={classes.points}>
        {task.checklist.map((item) => (
          <li key={item.id}>
            <Checkbox
              label={item.text}
              disabled={!task.abilities.tick}
              checked={pending.get(item.id) ?? item.done}
              onChange={(event) => void set(item.id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Past = ({ task }: { task: Task }) => {
  const t = useTranslations('record')
  const undo = useUndo(tasks)
  const fieldTexts = useTaskText()
  const steps = useQuery({
    queryKey: ['tasks', 'status-history', task.id, task.version],
    queryFn: () => tasks.statusHistory(task.id, {}),
  })
  const changes = useQuery({
    queryKey: ['tasks', 'history', task.id, task.version],
    queryFn: () => tasks.history(task.id, {}),
  })
  return (
    <>
      {steps.data && (
        <Section title={t('latest_steps')}>
          <StatusSteps steps={steps.data.data} />
        </Section>
      )}
      {changes.data && (
        <Section title={t('latest_changes')}>
          <ChangeList
            groups={changes.data.data}
            fieldTexts={fieldTexts}
            onUndo={
              task.abilities.update || task.abilities.restore
                ? ({ transaction_id }) => void undo(task.id, transaction_id).run()
                : undefined
            }
          />
        </Section>
      )}
    </>
  )
}

/** One task: its status, its record, its checklist, its result, its history. */
export const TaskView = ({ task, onEdit }: { task: Task; onEdit: () => void }) => {
  const t = useTranslations('tasks')
  const record = useTranslations('record')
  const format = useFormat()
  const user = useUser()
  const recurrence = useRecurrenceText()
  const reminder = useReminderText()
  const fieldTexts = useTaskText()
  const { archive, restore } = useArchive(tasks, task)
  const facts = () =>
    [
      [t('fields.title'), task.title, 'title'],
      [t('fields.due_at'), task.due_at && <DueMark key="due" task={task} />, 'due_at'],
      [t('fields.assignee_ids'), task.assignees.map(fullName).join(', '), 'assignee_ids'],
      [t('fields.author_id'), task.author ? fullName(task.author) : task.by_rule && t('by_rule')],
      [t('fields.kind'), t(`kinds.${task.kind}`)],
      [t('fields.related'), task.related && <RelatedLink key="related" related={task.related} />],
      [t('fields.start_on'), task.start_on && format.date(task.start_on), 'start_on'],
      [t('fields.recurrence'), task.recurrence && recurrence(task.recurrence), 'recurrence'],
      [
        t('fields.reminder_minutes'),
        task.due_at && task.is_open && reminder(task.reminder_minutes),
        'reminder_minutes',
      ],
      [t('fields.done_at'), task.done_at && format.moment(task.done_at)],
      [
        t('fields.description'),
        task.description && <span className={classes.text}>{task.description}</span>,
        'description',
      ],
    ] as const
  return (
    <>
      {task.archived_at && (
        <Alert mb="md" color="gray">
          {t('archived')} <When at={task.archived_at} />
        </Alert>
      )}
      {task.abilities.accept && task.author_id === user.id && (
        <Alert mb="md" color="grape">
          {t('waits_for_you')}
        </Alert>
      )}
      <Steps task={task} />
      {task.result && (
        <Section title={t('fields.result')}>
          <Text className={classes.text ?? ''}>{task.result}</Text>
        </Section>
      )}
      <EditableFacts
        records={tasks}
        row={task}
        fieldTexts={fieldTexts}
        toValues={toValues}
        toInput={toInput}
        fields={taskFactFields(task)}
        Input={TaskInput}
      >
        <Section>
          <Facts facts={facts} />
        </Section>
      </EditableFacts>
      {task.checklist.length > 0 && <Checklist task={task} />}
      <TaskFiles task={task} />
      {(task.abilities.update || task.abilities.archive || task.abilities.restore) && (
        <Group mb="md" gap="xs">
          {task.abilities.update && (
            <Button size="xs" variant="default" leftSection={<IconEdit size={15} />} onClick={onEdit}>
              {record('edit')}
            </Button>
          )}
          {task.abilities.archive && (
            <Button size="xs" variant="default" leftSection={<IconArchive size={15} />} onClick={archive}>
              {record('archive')}
            </Button>
          )}
          {task.abilities.restore && (
            <Button size="xs" variant="default" leftSection={<IconArchiveOff size={15} />} onClick={restore}>
              {record('restore')}
            </Button>
          )}
        </Group>
      )}
      <Suspense>
        <NotesPanel noted={{ entity: 'task', id: task.id }} />
      </Suspense>
      <Past task={task} />
    </>
  )
}
