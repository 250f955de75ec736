import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Balance } from '#contract/team/freelance-payments.ts'
import { useFormat } from '#web/platform/format.ts'
import classes from './payments.module.css'

const parts = ['forecast', 'earned', 'approved', 'paid'] as const

/** The sums of payments in each currency, by status. */
export const Balances = ({ balances }: { balances: readonly Balance[] }) => {
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  if (balances.length === 0) return <Text c="var(--muted)">{t('balance.none')}</Text>
  return balances.map((balance) => (
    <dl key={balance.currency} className={classes.balances}>
      {parts.map((part) => (
        <div key={part}>
          <dt>{t(`balance.${part}`)}</dt>
          <dd className={balance[part] < 0 ? classes.negative : undefined}>
            {format.money(balance[part], balance.currency)}
          </dd>
        </div>
      ))}
    </dl>
  ))
}
