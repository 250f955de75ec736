import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** The contract a survey is for. */
export type Ordered = { id: number; number: string; title: string }

/** Tells which contract a survey is for, under the title of its page. */
export const ForContract = ({ contract }: { contract: Ordered }) => {
  const t = useTranslations('surveys')
  return (
    <Text component="div" c="var(--muted)" size="sm">
      {t('for_contract', { contract: `${contract.number} ${contract.title}` })}
    </Text>
  )
}
