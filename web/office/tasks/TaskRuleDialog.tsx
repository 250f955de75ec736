import { ActionIcon, Button, Group, Select, Switch } from '@mantine/core'
import { IconPlus, IconTrash } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { taskReceivers, taskRuleNouns, taskTriggers } from '#contract/office/task-choices.ts'
import type { TaskRule } from '#contract/office/task-rules.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { documentTypesQuery } from '#web/people/parts/documents/documents.api.ts'
import { membersQuery } from '#web/behaviors/record/members.api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useAttempt } from '#web/platform/useAttempt.ts'
import { LabelsInput, type TypedLabels, toLabels } from '#web/ui/LabelsInput.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { addTaskRule, changeTaskRule } from './task-rules.api.ts'
import { useLineKeys } from '#web/ui/useLineKeys.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { SavePanel } from '#web/behaviors/form/SavePanel.tsx'

// words: record.nouns.*

type Typed = {
  trigger: TaskRule['trigger']
  noun: StatusEntity
  status_id: string | null
  document_type_id: string | null
  days_before: number | null
  assign_to: TaskRule['assign_to']
  user_id: string | null
  due_days: number | null
  title: TypedLabels
  checklist: TypedLabels[]
  active: boolean
}

const textOf = (id: number | null) => (id === null ? null : String(id))

const typedOf = (rule: TaskRule | null): Typed =>
  rule
    ? {
        ...rule,
        noun: (rule.status?.entity ?? 'lead') as StatusEntity,
        status_id: textOf(rule.status_id),
        document_type_id: textOf(rule.document_type_id),
        days_before: rule.days_before ?? 14,
        user_id: textOf(rule.user_id),
      }
    : {
        trigger: 'status_entered',
        noun: 'lead',
        status_id: null,
        document_type_id: null,
        days_before: 14,
        assign_to: 'owner',
        user_id: null,
        due_days: 3,
        title: {},
        checklist: [],
        active: true,
      }

const numberOf = (text: string | null) => (text === null ? null : Number(text))

const toBody = (typed: Typed) => ({
  status_id: typed.trigger === 'status_entered' ? numberOf(typed.status_id) : null,
  document_type_id: typed.trigger === 'document_expiring' ? numberOf(typed.document_type_id) : null,
  days_before: typed.trigger === 'document_expiring' ? typed.days_before : null,
  assign_to: typed.assign_to,
  user_id: typed.assign_to === 'user' ? numberOf(typed.user_id) : null,
  due_days: typed.due_days,
  title: toLabels(typed.title),
  checklist: typed.checklist.map(toLabels).filter((labels) => Object.keys(labels).length > 0),
  active: typed.active,
})

const shownOf = ({ trigger, assign_to }: Typed) => [
  'due_days',
  'title',
  'title.*',
  'checklist.*',
  ...(trigger === 'status_entered' ? ['status_id'] : []),
  ...(trigger === 'document_expiring' ? ['document_type_id', 'days_before'] : []),
  ...(assign_to === 'user' ? ['user_id'] : []),
]

type PartProps = { typed: Typed; set: (change: Partial<Typed>) => void; errors: Record<string, string> }

const When = ({ typed, set, errors, isNew }: PartProps & { isNew: boolean }) => {
  const t = useTranslations('tasks.rules')
  const nouns = useTranslations('record.nouns')
  const label = useLabel()
  const { data: statuses = [] } = useQuery(statusesQuery(typed.noun))
  const { data: types = [] } = useQuery(documentTypesQuery)
  return (
    <>
      <Select
        label={t('trigger')}
        disabled={!isNew}
        data={taskTriggers.map((value) => ({ value, label: t(`triggers.${value}`) }))}
        value={typed.trigger}
        onChange={(value) => set({ trigger: value as Typed['trigger'] })}
      />
      {typed.trigger === 'status_entered' && (
        <Group grow align="start">
          <Select
            label={t('noun')}
            data={taskRuleNouns.map((value) => ({ value, label: nouns(value) }))}
            value={typed.noun}
            onChange={(value) => set({ noun: value as StatusEntity, status_id: null })}
          />
          <Select
            label={t('status')}
            required
            data={statuses
              .filter(({ active }) => active)
              .map(({ id, name }) => ({ value: String(id), label: label(name) }))}
            value={typed.status_id}
            onChange={(status_id) => set({ status_id })}
            error={errors['status_id']}
          />
        </Group>
      )}
      {typed.trigger === 'document_expiring' && (
        <Group grow align="start">
          <Select
            label={t('document_type')}
            clearable
            searchable
            placeholder={t('any_document')}
            data={types.map(({ id, name }) => ({ value: String(id), label: label(name) }))}
            value={typed.document_type_id}
            onChange={(document_type_id) => set({ document_type_id })}
            error={errors['document_type_id']}
          />
          <WholeInput
            label={t('days_before')}
            required
            min={1}
            max={365}
            value={typed.days_before}
            onChange={(days_before) => set({ days_before })}
            error={errors['days_before']}
          />
        </Group>
      )}
    </>
  )
}

const Who = ({ typed, set, errors }: PartProps) => {
  const t = useTranslations('tasks.rules')
  const members = (useQuery(membersQuery).data ?? []).filter(({ active }) => active)
  return (
    <Group grow align="start">
      <Select
        label={t('assign_to')}
        data={taskReceivers.map((value) => ({ value, label: t(`receivers.${value}`) }))}
        value={typed.assign_to}
        onChange={(value) => set({ assign_to: value as Typed['assign_to'] })}
      />
      {typed.assign_to === 'user' && (
        <Select
          label={t('user')}
          required
          searchable
          data={members.map((one) => ({ value: String(one.id), label: fullName(one) }))}
          value={typed.user_id}
          onChange={(user_id) => set({ user_id })}
          error={errors['user_id']}
        />
      )}
      <WholeInput
        label={t('due_days')}
        required
        min={0}
        max={365}
        value={typed.due_days}
        onChange={(due_days) => set({ due_days })}
        error={errors['due_days']}
      />
    </Group>
  )
}

const Points = ({ typed, set, errors }: PartProps) => {
  const t = useTranslations('tasks')
  const lines = useLineKeys()
  const keys = lines.of(typed.checklist.length)
  const remove = (index: number) => {
    lines.remove(index)
    set({ checklist: typed.checklist.toSpliced(index, 1) })
  }
  return (
    <>
      {typed.checklist.map((point, index) => (
        <Group key={keys[index]} align="end" wrap="nowrap">
          <div style={{ flex: 1 }}>
            <LabelsInput
              label={t('form.point', { number: index + 1 })}
              path={`checklist.${index}`}
              value={point}
              errors={errors}
              onChange={(value) => set({ checklist: typed.checklist.map((one, at) => (at === index ? value : one)) })}
            />
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('form.remove_point', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => set({ checklist: [...typed.checklist, {}] })}
        >
          {t('form.add_point')}
        </Button>
      </div>
    </>
  )
}

/** One rule that creates tasks; its trigger cannot be changed later. */
const TaskRuleDialog = ({ rule, onClose }: { rule: TaskRule | null; onClose: () => void }) => {
  const t = useTranslations('tasks')
  const [typed, setTyped] = useState(() => typedOf(rule))
  const attempt = useAttempt()
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }))
  const saving = useSaving(async () => {
    const body = toBody(typed)
    await (rule ? changeTaskRule(rule, body) : addTaskRule({ trigger: typed.trigger, ...body }, attempt.key()))
    sayDone(t('saved'))
    onClose()
  })
  const { errors } = saving
  return (
    <SavePanel
      onClose={onClose}
      size="36rem"
      title={t(rule ? 'rules.edit' : 'rules.create')}
      saving={saving}
      shown={shownOf(typed)}
    >
      <When typed={typed} set={set} errors={errors} isNew={rule === null} />
      <Who typed={typed} set={set} errors={errors} />
      <LabelsInput
        label={t('rules.name')}
        path="title"
        value={typed.title}
        errors={errors}
        onChange={(title) => set({ title })}
      />
      <Points typed={typed} set={set} errors={errors} />
      <Switch
        label={t('rules.active')}
        checked={typed.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
    </SavePanel>
  )
}

export default TaskRuleDialog
