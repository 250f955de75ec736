import { useTranslations } from 'use-intl'
import type { Contract } from '#contract/work/contracts.ts'
import { useFormat } from '#web/platform/format.ts'

type Pay = Pick<Contract, 'pay_rate_from' | 'pay_rate_to' | 'currency' | 'rate_period'>

/** The pay of a contract: one rate or a range, with its period; null if it is not set. */
export const usePay = () => {
  const t = useTranslations('contracts')
  const format = useFormat()
  return ({ pay_rate_from, pay_rate_to, currency, rate_period }: Pay): string | null => {
    const from = pay_rate_from ?? pay_rate_to
    if (from === null) return null
    return t(`per.${rate_period}`, { range: format.moneyRange(from, pay_rate_to ?? from, currency) })
  }
}
