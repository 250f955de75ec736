import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { agencyZone } from '#contract/basics/agency-day.ts'
import { minuteIn, momentOf } from '#contract/basics/zones.ts'
import type { TaskRelation } from '#contract/office/task-choices.ts'
import { useFormat } from '#web/platform/format.ts'
import { usePath } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { useAttempt } from '#web/platform/useAttempt.ts'
import { readEnding } from '#web/ui/dates/read-ending.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { TASK, newTask, tasks } from './tasks.api.ts'
import classes from './tasks.module.css'

const MOST = 150

/** The title and due date of a line that ends with a day and time to come; the line alone otherwise. */
const splitLine = (line: string, tag: string): { title: string; due_at: string | null } => {
  const now = new Date().toISOString()
  const shown = minuteIn(now, agencyZone())
  const found = readEnding(line, { tag, today: shown.slice(0, 10), now: shown.slice(11) })
  const due_at = found?.read.clock ? momentOf(found.read.day, found.read.clock, agencyZone()) : null
  return found && due_at && due_at > now ? { title: found.rest, due_at } : { title: line, due_at: null }
}

/** A task for the user in one line, whose end can be the due date; unsaved text is kept. */
export const QuickTask = ({ about = null }: { about?: { entity: TaskRelation; id: number } | null }) => {
  const t = useTranslations('tasks')
  const path = usePath()
  const tag = useLocale()
  const format = useFormat()
  const { say, sayFailure } = useProblems()
  const [line, setLine] = useState('')
  const [isWhole, setWhole] = useState(false)
  const { title, due_at } = isWhole ? { title: line, due_at: null } : splitLine(line, tag)
  const isLong = title.trim().length > MOST
  const type = (text: string) => {
    setLine(text)
    if (text === '') setWhole(false)
  }
  const attempt = useAttempt()
  const { busy, failure, errors, submit } = useSaving(async () => {
    if (title.trim() === '' || isLong) return
    await tasks.create({ title, related: about, ...(due_at ? { due_at } : {}) }, attempt.key())
    attempt.renew()
    type('')
    sayDone(t('set'))
    void refreshRecords(tasks)
  })
  const due = due_at && t('mine.due', { at: format.moment(due_at) })
  const problem = failure === null ? undefined : (errors['title'] ?? sayFailure(failure))
  const words = t(about ? 'mine.quick_about' : 'mine.quick')
  return (
    <form noValidate onSubmit={submit}>
      <div className={classes.quick}>
        <TextInput
          aria-label={words}
          placeholder={words}
          value={line}
          error={isLong ? say({ code: 'too_long', params: { max: MOST } }) : problem}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} leftSection={<IconPlus size={16} />}>
          {t('mine.add')}
        </Button>
      </div>
      <output className={classes.due}>
        {due && (
          <Button
            size="compact-sm"
            variant="light"
            mb="xs"
            rightSection={<IconX size={14} />}
            aria-label={t('mine.no_due', { due })}
            onClick={() => setWhole(true)}
          >
            {due}
          </Button>
        )}
      </output>
      <AppLink to={path} search={(before) => ({ ...before, [TASK]: newTask(null, about) })}>
        {t('mine.whole')}
      </AppLink>
    </form>
  )
}
