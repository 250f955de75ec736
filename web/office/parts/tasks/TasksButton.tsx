import { ActionIcon, Indicator } from '@mantine/core'
import { IconChecklist } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSearchState } from '#web/platform/navigation.ts'
import { TASK, taskQueuesQuery } from './tasks.api.ts'

const MOST = 99

/** The number of tasks that wait for the user, red if one is late, as a button that opens them. */
export const TasksButton = ({ size = 'lg', icon = 19 }: { size?: 'lg' | number; icon?: number }) => {
  const t = useTranslations('app')
  const [, change] = useSearchState()
  const { mine: count = 0, overdue = 0 } = useQuery(taskQueuesQuery).data ?? {}
  return (
    <Indicator
      disabled={count === 0}
      label={count > MOST ? `${MOST}+` : count}
      size={16}
      color={overdue > 0 ? 'red.8' : 'accent'}
      offset={5}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        size={size}
        aria-label={t('my_tasks', { count })}
        aria-haspopup="dialog"
        onClick={() => change({ [TASK]: 'mine' })}
      >
        <IconChecklist size={icon} />
      </ActionIcon>
    </Indicator>
  )
}
