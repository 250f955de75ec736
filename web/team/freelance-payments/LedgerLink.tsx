import { Button } from '@mantine/core'
import { IconCoins } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { useMay } from '#web/platform/session.ts'
import { useGo } from '#web/platform/navigation.ts'

/** A link to a freelancer's ledger. */
export const LedgerLink = ({ id }: { id: number }) => {
  const t = useTranslations('freelance_payments')
  const may = useMay()
  const go = useGo()
  if (!may('view freelance recruiter')) return null
  return (
    <Button
      leftSection={<IconCoins size={16} aria-hidden />}
      onClick={() => void go(`/recruiters/freelance/payments/${id}`)}
    >
      {t('title')}
    </Button>
  )
}
