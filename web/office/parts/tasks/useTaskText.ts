import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { fromRule } from '#contract/office/recurrence-rules.ts'
import type { Recurrence } from '#contract/office/task-recurrence.ts'
import type { Labels } from '#contract/basics/labels.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { reasonsQuery, statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { membersQuery } from '#web/behaviors/record/members.api.ts'

// words: tasks.fields.*, tasks.kinds.*, tasks.relations.*

const HOUR = 60
const DAY = 24 * HOUR
const A_MONDAY = Date.UTC(2026, 0, 5)

/** The recurrence of a task as text. */
export const useRecurrenceText = () => {
  const t = useTranslations('tasks')
  const format = useFormat()
  const weekday = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' })
  const patternOf = (rule: Recurrence) => {
    const every = t(`every.${rule.every}`)
    if (rule.every === 'day') return every
    if (rule.every === 'month') return t('on_day', { every, day: rule.day })
    const days = rule.days.map((day) => weekday.format(new Date(A_MONDAY + (day - 1) * DAY * HOUR * 1_000)))
    return t('on_days', { every, days: days.join(', ') })
  }
  return (rule: Recurrence) =>
    rule.until ? t('until', { rule: patternOf(rule), date: format.date(rule.until) }) : patternOf(rule)
}

/** The reminder time of a task as text. */
export const useReminderText = () => {
  const t = useTranslations('tasks.reminders')
  return (minutes: number) => {
    if (minutes === 0) return t('none')
    if (minutes % DAY === 0) return t('days', { count: minutes / DAY })
    return minutes % HOUR === 0 ? t('hours', { count: minutes / HOUR }) : t('minutes', { count: minutes })
  }
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

type Item = { text: string; done?: boolean }

/** The labels of a task's fields and the texts of their values, for facts, history and conflicts. */
export const useTaskText = (): FieldTexts => {
  const t = useTranslations('tasks')
  const format = useFormat()
  const recurrence = useRecurrenceText()
  const reminder = useReminderText()
  const label = useLabel()
  const statuses = useQuery(statusesQuery('task')).data ?? []
  const reasons = useQuery(reasonsQuery('task')).data ?? []
  const named = (rows: readonly { id: number; name: Labels }[]) => (value: unknown) => {
    const row = rows.find(({ id }) => id === Number(value))
    return row ? label(row.name) : String(value)
  }
  const members = useQuery(membersQuery).data ?? []
  const nameOf = (id: unknown) => {
    const member = members.find((one) => one.id === Number(id))
    return member ? fullName(member) : '?'
  }
  const say: Record<string, (value: unknown) => string> = {
    status_id: named(statuses),
    reason_id: named(reasons),
    kind: (value) => t(`kinds.${value as 'regular'}`),
    related_entity: (value) => t(`relations.${value as 'lead'}`),
    related: (value) => t(`relations.${(value as { entity: 'lead' }).entity}`),
    recurrence: (value) => recurrence(typeof value === 'string' ? fromRule(value) : (value as Recurrence)),
    reminder_minutes: (value) => reminder(value as number),
    checklist: (value) => (value as Item[]).map(({ text, done }) => `${done ? '☑' : '☐'} ${text}`).join(' · '),
    files: (value) => (value as { name: string }[]).map(({ name }) => name).join(', '),
    assignee_ids: (value) => (value as unknown[]).map(nameOf).join(', '),
    start_on: (value) => format.date(value as string),
    due_at: (value) => format.moment(value as string),
    done_at: (value) => format.moment(value as string),
  }
  return {
    labelOf: (field) => {
      const known = `fields.${field}` as 'fields.title'
      return t.has(known) ? t(known) : field
    },
    textOf: (field, value) =>
      isEmpty(value) ? null : (say[field]?.(value) ?? format.dayOrMoment(value) ?? String(value as string)),
  }
}
