import { Alert, Button, Group, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PayGap } from '#contract/work/pay-raises.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'

const RaisePayDrawer = lazyPart(() => import('./RaisePayDrawer.tsx'))

type Props = { contract_id: number; gaps: readonly PayGap[]; onRaised: () => Promise<void> }

/** Says that people on a contract are paid less than its terms, and opens the drawer that raises their pay; nothing if all are paid as agreed. */
export const PayGaps = ({ contract_id, gaps, onRaised }: Props) => {
  const t = useTranslations('placements.raise')
  const [opened, setOpened] = useState<readonly PayGap[] | null>(null)
  return (
    <>
      {gaps.length > 0 && (
        <Alert color="yellow" mb="md">
          <Group justify="space-between" gap="sm">
            <Text size="sm">{t('notice', { count: gaps.length })}</Text>
            <Button size="compact-sm" variant="default" onClick={() => setOpened(gaps)}>
              {t('title')}
            </Button>
          </Group>
        </Alert>
      )}
      <Suspense>
        {opened !== null && (
          <RaisePayDrawer contract_id={contract_id} gaps={opened} onRaised={onRaised} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  )
}
