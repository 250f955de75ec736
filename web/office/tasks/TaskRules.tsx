import { Button, Group, Switch, Text } from '@mantine/core'
import { IconPlus, IconRepeat } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TaskRule } from '#contract/office/task-rules.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { documentTypesQuery } from '#web/people/parts/documents/documents.api.ts'
import { membersQuery } from '#web/behaviors/record/members.api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { TasksNav } from './TasksNav.tsx'
import { changeTaskRule, taskRulesQuery } from './task-rules.api.ts'
import classes from './pages.module.css'

const TaskRuleDialog = lazyPart(() => import('./TaskRuleDialog.tsx'))

const useFacts = () => {
  const t = useTranslations('tasks')
  const nouns = useTranslations('record.nouns')
  const label = useLabel()
  const types = useQuery(documentTypesQuery).data ?? []
  const members = useQuery(membersQuery).data ?? []
  const whenOf = (rule: TaskRule) => {
    if (rule.status) return `${nouns(rule.status.entity as 'lead')}: ${label(rule.status.name)}`
    if (rule.trigger !== 'document_expiring') return t(`rules.triggers.${rule.trigger}`)
    const type = types.find(({ id }) => id === rule.document_type_id)
    return `${type ? label(type.name) : t('rules.any_document')}: ${t('rules.days_left', { count: rule.days_before ?? 0 })}`
  }
  const whoOf = (rule: TaskRule) => {
    const member = members.find(({ id }) => id === rule.user_id)
    return member ? fullName(member) : t(`rules.receivers.${rule.assign_to}`)
  }
  return (rule: TaskRule) => [
    whenOf(rule),
    whoOf(rule),
    t('rules.due_in', { count: rule.due_days }),
    ...(rule.checklist.length > 0 ? [t('points', { count: rule.checklist.length })] : []),
  ]
}

/** The rules that create tasks automatically: trigger, receiver, deadline; each can be switched on and off. */
const TaskRules = () => {
  const t = useTranslations('tasks.rules')
  const label = useLabel()
  const factsOf = useFacts()
  const { sayFailure } = useProblems()
  const { data: rules, error, refetch } = useQuery(taskRulesQuery)
  const [edited, setEdited] = useState<TaskRule | 'new' | null>(null)
  const turn = (rule: TaskRule, active: boolean) =>
    changeTaskRule(rule, { active }).catch((problem: unknown) => {
      sayFailed(sayFailure(problem))
      void refetch()
    })
  return (
    <Page
      title={t('title')}
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          {t('create')}
        </Button>
      }
    >
      <TasksNav here="rules" />
      <Text c="var(--muted)" mb="md">
        {t('lead')} {t('nobody')}
      </Text>
      {error && !rules && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {rules?.length === 0 && <Empty icon={IconRepeat} text={t('empty')} />}
      {rules && rules.length > 0 && (
        <Section>
          <ul className={classes.rules}>
            {rules.map((rule) => (
              <li key={rule.id} className={classes.rule}>
                <Switch
                  aria-label={t('active_of', { name: label(rule.title) })}
                  checked={rule.active}
                  onChange={(event) => void turn(rule, event.currentTarget.checked)}
                />
                <div className={classes.facts}>
                  <b>{label(rule.title)}</b>
                  <small>{factsOf(rule).join(' · ')}</small>
                </div>
                <Group gap="xs">
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('edit_of', { name: label(rule.title) })}
                    onClick={() => setEdited(rule)}
                  >
                    {t('edit')}
                  </Button>
                </Group>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Suspense>
        {edited !== null && (
          <TaskRuleDialog
            key={edited === 'new' ? 0 : edited.id}
            rule={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}

export default TaskRules
