import { ActionIcon, Button, Group, MultiSelect, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { weekdayOf } from '#contract/basics/days.ts'
import { agencyDay, agencyToday } from '#contract/basics/agency-day.ts'
import { REMINDER_MINUTES, type TaskKind } from '#contract/office/task-choices.ts'
import type { Task } from '#contract/office/tasks.ts'
import type { Recurrence } from '#contract/office/task-recurrence.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { WeekdayChips } from '#web/ui/WeekdayChips.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { MomentInput } from '#web/ui/dates/MomentInput.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { type FieldProps, type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import type { Point, TaskValues, TypedRecurrence } from './task-form.ts'
import { membersQuery } from '#web/behaviors/record/members.api.ts'
import classes from './tasks.module.css'
import { useReminderText, useTaskText } from './useTaskText.ts'

const REMINDERS = [0, 15, 60, 180, 1_440, 2_880]
const HOURS = [2, 24]
const POINTS = 30

/** The people of a task; one who has left is offered only if already chosen. */
export const MembersInput = (props: FieldProps<string[]>) => {
  const members = useQuery(membersQuery).data ?? []
  return (
    <MultiSelect
      {...props}
      required
      searchable
      maxValues={20}
      data={members
        .filter((one) => one.active || props.value.includes(String(one.id)))
        .map((one) => ({ value: String(one.id), label: fullName(one) }))}
    />
  )
}

/** A new recurrence on the day of the first task. */
const firstOf = (every: string, first: string): Recurrence | null => {
  if (every === 'day') return { every, until: null }
  if (every === 'week') return { every, days: [weekdayOf(first)], until: null }
  return every === 'month' ? { every, day: Number(first.slice(8)), until: null } : null
}

type RecurrenceProps = FieldProps<TypedRecurrence | null> & {
  due_at: string | null
  errors: Readonly<Record<string, unknown>>
}

const RecurrenceInput = ({ label, value, onChange, error, due_at, errors }: RecurrenceProps) => {
  const t = useTranslations('tasks')
  const choices = ['never', 'day', 'week', 'month'] as const
  return (
    <>
      <Select
        label={label}
        description={value ? t('recurs_hint') : undefined}
        error={error}
        data={choices.map((one) => ({ value: one, label: t(`every.${one}`) }))}
        value={value?.every ?? 'never'}
        onChange={(every) => onChange(firstOf(every ?? 'never', due_at ? agencyDay(due_at) : agencyToday()))}
      />
      {value?.every === 'week' && (
        <WeekdayChips
          label={t('week_days')}
          value={value.days}
          onChange={(days) => days.length > 0 && onChange({ ...value, days })}
        />
      )}
      {value && (
        <SimpleGrid cols={2} spacing="xs">
          {value.every === 'month' && (
            <WholeInput
              label={t('month_day')}
              description={value.day !== null && value.day > 28 ? t('month_hint') : undefined}
              required
              min={1}
              max={31}
              value={value.day}
              error={errors['recurrence.day'] as string | undefined}
              onChange={(day) => onChange({ ...value, day })}
            />
          )}
          <DateInput
            label={t('last_day')}
            value={value.until ?? null}
            error={errors['recurrence.until'] as string | undefined}
            onChange={(until) => onChange({ ...value, until })}
          />
        </SimpleGrid>
      )}
    </>
  )
}

const PointsInput = ({ label, value, onChange, error }: FieldProps<Point[]>) => {
  const t = useTranslations('tasks.form')
  const change = (at: number, point: Point) => onChange(value.map((one, index) => (index === at ? point : one)))
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {label}
      </Text>
      {error && (
        <Text size="sm" c="red">
          {error}
        </Text>
      )}
      <ul className={classes.points}>
        {value.map((point, index) => (
          <li key={point.id ?? `new ${index}`} className={classes.point}>
            <TextInput
              aria-label={t('point', { number: index + 1 })}
              maxLength={200}
              value={point.text}
              onChange={(event) => change(index, { ...point, text: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove_point', { number: index + 1 })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {value.length < POINTS && (
        <Button
          mt="xs"
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...value, { text: '', done: false }])}
        >
          {t('add_point')}
        </Button>
      )}
    </fieldset>
  )
}

const inHours = (hours: number) => {
  const at = new Date(Date.now() + hours * 3_600_000)
  at.setMinutes(0, 0, 0)
  return at.toISOString()
}

const DueInput = ({ kind, ...props }: FieldProps<string | null> & { kind: TaskKind }) => {
  const t = useTranslations('tasks.form')
  const hours = kind === 'urgent' ? HOURS : [24, 168]
  const words = (count: number) =>
    count === 168 ? t('in_a_week') : count === 24 ? t('tomorrow') : t('in_hours', { count })
  return (
    <div>
      <MomentInput {...props} required={kind !== 'regular'} />
      <Group gap="xs" mt="xs">
        {hours.map((count) => (
          <Button key={count} size="compact-xs" variant="default" onClick={() => props.onChange(inHours(count))}>
            {words(count)}
          </Button>
        ))}
      </Group>
    </div>
  )
}

/** The inputs of a task by field, for the form and for editable facts. */
export const useTaskInputs = (form: FormState<TaskValues>) => {
  const { labelOf } = useTaskText()
  const reminder = useReminderText()
  const field = fieldsOf(form, labelOf)
  const { kind, reminder_minutes: chosen } = form.getValues()
  const reminder_minutes = chosen ?? REMINDER_MINUTES
  return {
    title: <LineInput {...field('title')} required maxLength={150} data-autofocus />,
    assignee_ids: <MembersInput {...field('assignee_ids')} />,
    due_at: <DueInput {...field('due_at')} kind={kind} />,
    description: <LinesInput {...field('description')} />,
    checklist: <PointsInput {...field('checklist')} />,
    recurrence: kind === 'regular' && (
      <RecurrenceInput {...field('recurrence')} due_at={form.getValues().due_at} errors={form.errors} />
    ),
    start_on: <DateInput {...field('start_on')} />,
    reminder_minutes: (
      <Select
        label={labelOf('reminder_minutes')}
        data={[...new Set([...REMINDERS, reminder_minutes])].map((minutes) => ({
          value: String(minutes),
          label: reminder(minutes),
        }))}
        value={String(reminder_minutes)}
        onChange={(value) => form.setFieldValue('reminder_minutes', Number(value))}
        error={form.errors['reminder_minutes']}
      />
    ),
  } satisfies Partial<Record<keyof TaskValues, ReactNode>>
}

type Inputs = ReturnType<typeof useTaskInputs>

/** The fields of a task that can be edited in place; only a regular task can recur. */
export const taskFactFields = ({ kind }: Task) =>
  [
    'title',
    'assignee_ids',
    'due_at',
    'description',
    'start_on',
    'reminder_minutes',
    ...(kind === 'regular' ? (['recurrence'] as const) : []),
  ] as const satisfies readonly (keyof Inputs)[]

/** The input of one field of a task. */
export const TaskInput: FieldInput<TaskValues> = ({ form, field }) => useTaskInputs(form)[field as keyof Inputs]
