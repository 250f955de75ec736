import { Anchor, Button, Text } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Housing } from '#contract/site/housing.ts'
import type { Cost } from '#contract/site/housing-costs.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { download } from '#web/platform/transfer.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import lines from '#web/ui/Lines.module.css'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { costsQuery, refreshHousing } from './housing.api.ts'
import classes from './housing.module.css'

const CostDialog = lazyPart(() => import('./CostDialog.tsx'))

const Bill = ({ cost }: { cost: Cost }) => {
  const { run: open } = useAction((type: string) => download(`/api/housing-costs/${cost.id}/file`, type))
  const { file } = cost
  if (file === null) return null
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => void open(file.content_type)}>
      {file.name}
    </Anchor>
  )
}

const useRemove = (onDone: () => void) => {
  const t = useTranslations('housing')
  return useAction(
    async (cost: Cost) => {
      await call('DELETE /api/housing-costs/{id}', { params: { id: String(cost.id) } })
      sayDone(t('cost_removed'))
    },
    async () => {
      await refreshHousing()
      onDone()
    },
  )
}

/** The costs of a house by month, with the bills. */
export const CostList = ({ house }: { house: Housing }) => {
  const t = useTranslations('housing')
  const format = useFormat()
  const { data, error, refetch } = useQuery(costsQuery(house.id))
  const [open, setOpen] = useState<Cost | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Cost | null>(null)
  const { busy, run: remove } = useRemove(() => setDoomed(null))
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const writes = house.abilities.run
  return (
    <Section
      title={t('tabs.costs')}
      actions={
        writes && (
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setOpen('new')}>
            {t('add_cost')}
          </Button>
        )
      }
    >
      {data.length === 0 && <Empty text={t('empty_costs')} />}
      <ul className={lines.list}>
        {data.map((cost) => (
          <li key={cost.id} className={lines.row}>
            <div className={classes.facts}>
              <b>{format.money(cost.amount, cost.currency)}</b> {t(`cost_kinds.${cost.kind}`)} ·{' '}
              {format.month(cost.month)}
              <Text size="sm" c="var(--muted)">
                {[cost.paid_on && t('paid', { date: format.date(cost.paid_on) }), cost.comment]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                <Bill cost={cost} />
              </Text>
            </div>
            {writes && (
              <div className={classes.steps}>
                <Button size="compact-sm" variant="subtle" onClick={() => setOpen(cost)}>
                  {t('edit')}
                </Button>
                <Button size="compact-sm" variant="subtle" color="red" onClick={() => setDoomed(cost)}>
                  {t('delete_cost')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {open !== null && (
          <CostDialog house={house} cost={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
      {doomed && (
        <ConfirmDialog
          title={t('remove_cost', { amount: format.money(doomed.amount, doomed.currency) })}
          confirm={t('delete_cost')}
          busy={busy}
          onConfirm={() => void remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </Section>
  )
}
