import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { taskRelations } from '#contract/office/task-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'
import { membersQuery } from '#web/behaviors/record/members.api.ts'
import { useLabel } from '#web/platform/i18n.tsx'

/** The filters of a list of tasks. */
export const useTaskFilters = (): Filter[] => {
  const t = useTranslations('tasks')
  const label = useLabel()
  const { data: statuses = [] } = useQuery(statusesQuery('task'))
  const members = (useQuery(membersQuery).data ?? []).map((one) => ({
    value: String(one.id),
    label: fullName(one),
  }))
  return [
    {
      name: 'status_id',
      label: t('fields.status_id'),
      kind: 'many',
      options: statuses.map(({ id, name }) => ({ value: String(id), label: label(name) })),
    },
    { name: 'assignee_ids', label: t('fields.assignee_ids'), kind: 'many', options: members },
    { name: 'author_id', label: t('fields.author_id'), kind: 'many', options: members },
    { name: 'due_at', label: t('fields.due_at'), kind: 'days' },
    { name: 'created_at', label: t('fields.created_at'), kind: 'days' },
    {
      name: 'related_entity',
      label: t('fields.related'),
      kind: 'one',
      options: taskRelations.map((value) => ({ value, label: t(`relations.${value}`) })),
    },
  ]
}
