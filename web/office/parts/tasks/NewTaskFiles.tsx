import { ActionIcon, Alert, Button, Group, Progress, Text } from '@mantine/core'
import { IconX } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { TASK_FILES } from '#contract/office/task-choices.ts'
import { Section } from '#web/ui/Page.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { useAction } from '#web/ui/useAction.ts'
import { AttachButton, FileSize } from './AttachButton.tsx'
import classes from './tasks.module.css'
import type { NewFile, NewFiles } from './useNewFiles.ts'

const Line = ({ one: { file, part, problem }, onDrop }: { one: NewFile; onDrop: () => void }) => {
  const t = useTranslations('tasks.files')
  const { say, sayFailure } = useProblems()
  const wrong = problem && (problem.errors[0] ? say(problem.errors[0]) : sayFailure(problem))
  return (
    <li className={classes.newFile}>
      <span className={classes.newName}>{file.name}</span>
      <FileSize size={file.size} />
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={part !== null}
        aria-label={t('remove', { name: file.name })}
        onClick={onDrop}
      >
        <IconX size={16} />
      </ActionIcon>
      {part !== null && <Progress size="sm" value={part * 100} aria-label={t('sending', { name: file.name })} />}
      {wrong && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {wrong}
        </Text>
      )}
    </li>
  )
}

/** The files selected for a new task, each with what prevents its upload. */
export const NewTaskFiles = ({ files: { files, add, drop }, mayAdd = true }: { files: NewFiles; mayAdd?: boolean }) => {
  const t = useTranslations('tasks')
  const busy = files.some(({ part }) => part !== null)
  return (
    <Section title={t('fields.files')}>
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((one) => (
            <Line key={one.key} one={one} onDrop={() => drop(one.key)} />
          ))}
        </ul>
      )}
      {mayAdd && files.length < TASK_FILES && <AttachButton busy={busy} onChoose={add} />}
    </Section>
  )
}

/** Shown if a task was created but some files failed: uploads them again, or leaves them out. */
export const UnsentFiles = ({ files, id, onDone }: { files: NewFiles; id: number; onDone: () => void }) => {
  const t = useTranslations('tasks.files')
  const { busy, run } = useAction(async () => {
    if ((await files.send(id)) === 0) onDone()
  })
  return (
    <>
      <Alert color="yellow" mb="md">
        {t('unsent', { count: files.files.length })}
      </Alert>
      <NewTaskFiles files={files} mayAdd={false} />
      <Group mt="md">
        <Button loading={busy} disabled={files.files.length === 0} onClick={() => void run()}>
          {t('again')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onDone}>
          {t('without')}
        </Button>
      </Group>
    </>
  )
}
