import { Group, Progress, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'

const Bar = ({ placed, target }: { placed: number; target: number }) => {
  const t = useTranslations('recruiters.results')
  const text = t('of_target', { placed: String(placed), target: String(target) })
  const share = target === 0 ? 100 : Math.min(100, (100 * placed) / target)
  return (
    <Group gap="xs" wrap="nowrap" maw="16rem">
      <Progress flex={1} miw="3rem" value={share} color={share < 100 ? 'blue' : 'green'} aria-label={text} />
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {text}
      </Text>
    </Group>
  )
}

type Row = { placed: number | null; monthly_target: number | null }

/** The number of people placed this month compared with the target; only the number without a target, nothing for a partly visible row. */
export const targetBarOf = ({ placed, monthly_target }: Row) => {
  if (placed === null) return null
  return monthly_target === null ? placed : <Bar placed={placed} target={monthly_target} />
}
