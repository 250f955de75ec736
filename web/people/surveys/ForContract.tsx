import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** The contract of a survey. */
export type Ordered = { id: number; number: string; title: string }

/** Shows the contract of a survey under the page's title. */
export const ForContract = ({ contract }: { contract: Ordered }) => {
  const t = useTranslations('surveys')
  return (
    <Text component="div" c="var(--muted)" size="sm">
      {t('for_contract', { contract: `${contract.number} ${contract.title}` })}
    </Text>
  )
}
