import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Need } from '#contract/work/needs.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useFormat } from '#web/platform/format.ts'
import { Coverage } from '../parts/coverage/Coverage.tsx'

type Props = { need: Pick<Need, 'status_id' | 'date_to' | 'headcount' | 'filled' | 'reserved' | 'missing'> }

/** The coverage of a need: after its period with the day of the numbers; of a closed one whose people have left only the headcount. */
export const NeedCoverage = ({ need }: Props) => {
  const { status_id, date_to, headcount, filled, reserved } = need
  const t = useTranslations('needs')
  const format = useFormat()
  const status = (useQuery(statusesQuery('need')).data ?? []).find(({ id }) => id === status_id)
  const isPast = date_to !== null && date_to < agencyToday()
  const isOver = status?.category.startsWith('closed') && filled + reserved === 0
  if (isOver && !isPast)
    return (
      <Text component="span" size="sm" c="var(--muted)">
        {t('for_people', { count: headcount })}
      </Text>
    )
  return (
    <>
      <Coverage {...need} />
      {isPast && (
        <Text component="span" size="sm" c="var(--muted)" ml="xs">
          {t('on_last_day', { date: format.date(date_to) })}
        </Text>
      )}
    </>
  )
}
