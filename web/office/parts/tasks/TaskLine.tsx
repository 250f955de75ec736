import { ActionIcon, Badge, Checkbox } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconFlame,
  IconListCheck,
  IconRepeat,
} from '#web/ui/icons/index.ts'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Status } from '#contract/office/statuses.ts'
import type { Task } from '#contract/office/tasks.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { usePath } from '#web/platform/navigation.ts'
import { useUser } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { TickBox } from '#web/behaviors/list/TickBox.tsx'
import type { Chosen } from '#web/behaviors/list/useSelection.ts'
import { asksNothing, useMove } from '#web/behaviors/status/useMove.ts'
import { useAction } from '#web/ui/useAction.ts'
import { RelatedLink } from './RelatedLink.tsx'
import { TASK, tasks } from './tasks.api.ts'
import classes from './tasks.module.css'
import { useFinish } from './useFinish.ts'

const TaskStep = lazyPart(() => import('./TaskStep.tsx'))

/** The fields that the finish box needs. */
export const finishReads = [
  'version',
  'title',
  'kind',
  'status_id',
  'author_id',
  'done_at',
  'is_open',
  'result',
  'recurrence',
  'abilities',
] as const

/** The box that finishes a task in a list: at once, or with a dialog if its status requires input. */
export const FinishBox = ({ task }: { task: Pick<Task, 'id' | (typeof finishReads)[number]> }) => {
  const t = useTranslations('tasks')
  const finish = useFinish(task)
  const move = useMove(tasks)
  const [asked, setAsked] = useState<Status | null>(null)
  const { busy, run } = useAction(async () => {
    if (!finish) return
    if (!asksNothing(finish) && !task.abilities.accept) return setAsked(finish)
    return move(task, finish, {
      reason_id: null,
      ...(task.result === null ? {} : { fields: { result: task.result } }),
    })
  })
  if (task.kind === 'management' && finish)
    return (
      <>
        <ActionIcon
          variant="subtle"
          loading={busy}
          aria-label={`${t(task.abilities.accept ? 'accept' : 'hand_in')}: ${task.title}`}
          title={t(task.abilities.accept ? 'accept' : 'hand_in')}
          onClick={() => void run()}
        >
          <IconCircleCheck size={20} stroke={1.6} />
        </ActionIcon>
        <Suspense>
          {asked && (
            <TaskStep
              row={task}
              to={asked}
              forced={false}
              onSave={async (body) => {
                await move(task, asked, body)
                setAsked(null)
              }}
              onClose={() => setAsked(null)}
            />
          )}
        </Suspense>
      </>
    )
  return (
    <Checkbox
      size="md"
      radius="xl"
      className={classes.box ?? ''}
      title={t('finish')}
      aria-label={t('done_of', { title: task.title })}
      checked={!task.is_open || busy}
      disabled={busy || !finish}
      onChange={() => void run()}
    />
  )
}

/** The end of a task; a late one has an icon and a text. */
export const DueMark = ({ task }: { task: Pick<Task, 'due_at' | 'overdue'> }) => {
  const t = useTranslations('tasks')
  const format = useFormat()
  if (task.due_at === null) return null
  return (
    <span
      className={classes.mark}
      data-late={task.overdue || undefined}
      title={task.overdue ? t('overdue') : undefined}
    >
      {task.overdue ? <IconAlertTriangle size={14} aria-hidden /> : <IconClock size={14} aria-hidden />}{' '}
      {task.overdue && <span className="visually-hidden">{t('overdue')}</span>}
      {format.short(task.due_at)}
    </span>
  )
}

/** A task in a list: the box that finishes or selects it, its title that opens it, and its main facts. */
export const TaskLine = ({
  task,
  isAbout = true,
  chosen,
}: {
  task: Task
  isAbout?: boolean
  chosen?: Pick<Chosen, 'has' | 'choose'>
}) => {
  const t = useTranslations('tasks')
  const list = useTranslations('list')
  const path = usePath()
  const user = useUser()
  const isMineAlone = task.assignees.length === 1 && task.assignees[0]!.id === user.id
  const done = task.checklist.filter((item) => item.done).length
  return (
    <li className={classes.line} data-closed={!task.is_open || undefined}>
      {chosen ? (
        <TickBox
          aria-label={list('choose', { name: task.title })}
          checked={chosen.has(task.id)}
          onChange={(event) => chosen.choose([task.id], event.currentTarget.checked)}
        />
      ) : (
        <FinishBox task={task} />
      )}
      <div className={classes.body}>
        <AppLink to={path} search={(before) => ({ ...before, [TASK]: String(task.id) })} className={classes.title}>
          {task.title}
        </AppLink>
        <div className={classes.marks}>
          {task.kind === 'urgent' && (
            <span className={classes.mark} data-late>
              <IconFlame size={14} aria-hidden /> {t('kinds.urgent')}
            </span>
          )}
          <DueMark task={task} />
          {task.checklist.length > 0 && (
            <span className={classes.mark}>
              <IconListCheck size={14} aria-hidden /> {t('checked', { done, all: task.checklist.length })}
            </span>
          )}
          {task.recurrence && (
            <span className={classes.mark}>
              <IconRepeat size={14} aria-hidden /> {t(`every.${task.recurrence.every}`)}
            </span>
          )}
          {isAbout && task.related && (
            <span className={classes.mark}>
              <RelatedLink related={task.related} bare />
            </span>
          )}
          {!isMineAlone && <span className={classes.mark}>{task.assignees.map(fullName).join(', ')}</span>}
        </div>
        {task.abilities.accept && (
          <Badge mt={4} size="sm" variant="light" color="grape">
            {t('waits_for_you')}
          </Badge>
        )}
      </div>
    </li>
  )
}
