import { Group, Progress, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'

type Props = { crew: number; max: number }

/** The size of a foreman's crew compared with the maximum; red above it. */
export const CrewBar = ({ crew, max }: Props) => {
  const t = useTranslations('foremen')
  const text = t('crew_of', { crew, max })
  const isAbove = crew > max
  return (
    <Group gap="xs" wrap="nowrap" maw="14rem">
      <Progress
        flex={1}
        miw="3rem"
        value={Math.min(100, (100 * crew) / max)}
        color={isAbove ? 'red' : 'green'}
        aria-label={text}
      />
      <Text
        size="sm"
        fw={isAbove ? 700 : undefined}
        c={isAbove ? 'var(--danger-text)' : undefined}
        style={{ whiteSpace: 'nowrap' }}
      >
        {text}
      </Text>
    </Group>
  )
}

/** The bar for a row; nothing if the row is only partly visible. */
export const crewBarOf = ({ crew, max_team }: { crew: number | null; max_team: number | null }) =>
  crew === null || max_team === null ? null : <CrewBar crew={crew} max={max_team} />
