import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TaskRelation } from '#contract/office/task-choices.ts'
import { usePath } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { useAttempt } from '#web/platform/useAttempt.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { TASK, newTask, tasks } from './tasks.api.ts'
import classes from './tasks.module.css'

/** A task for the user in one line; unsaved text is kept. */
export const QuickTask = ({ about = null }: { about?: { entity: TaskRelation; id: number } | null }) => {
  const t = useTranslations('tasks')
  const path = usePath()
  const { sayFailure } = useProblems()
  const [title, setTitle] = useState('')
  const attempt = useAttempt()
  const { busy, failure, errors, submit } = useSaving(async () => {
    if (title.trim() === '') return
    await tasks.create({ title, related: about }, attempt.key())
    attempt.renew()
    setTitle('')
    sayDone(t('set'))
    void refreshRecords(tasks)
  })
  const words = t(about ? 'mine.quick_about' : 'mine.quick')
  return (
    <form noValidate onSubmit={submit}>
      <div className={classes.quick}>
        <TextInput
          aria-label={words}
          placeholder={words}
          value={title}
          maxLength={150}
          error={failure === null ? undefined : (errors['title'] ?? sayFailure(failure))}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} leftSection={<IconPlus size={16} />}>
          {t('mine.add')}
        </Button>
      </div>
      <AppLink to={path} search={(before) => ({ ...before, [TASK]: newTask(null, about) })}>
        {t('mine.whole')}
      </AppLink>
    </form>
  )
}
