import { Button, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { WholeRun } from '#contract/team/payment-runs.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { runQuery } from './payments.api.ts'
import classes from './payments.module.css'

const ReturnDialog = lazyPart(() => import('./ReturnDialog.tsx'))

type Line = WholeRun['lines'][number]

/** The paid amount of each payment in a run, how it is paid, and what became of it. */
export const RunLines = ({ id }: { id: number }) => {
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  const { data } = useQuery(runQuery(id))
  const [returned, setReturned] = useState<Line | null>(null)
  if (!data) return null
  const heads = [t('fields.number'), t('fields.freelance_recruiter'), t('fields.amount'), t('runs.columns.payout'), t('runs.columns.way'), t('fields.status')] // prettier-ignore
  return (
    <ScrollRegion className={classes.scroll} label={t('runs.number', { number: data.number })}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.lines.map((line) => (
            <Table.Tr key={line.payment_id}>
              <Table.Td>{line.number}</Table.Td>
              <Table.Td>{fullName(line.freelance_recruiter)}</Table.Td>
              <Table.Td>{format.money(line.amount, line.currency)}</Table.Td>
              <Table.Td>{format.money(line.payout, line.currency)}</Table.Td>
              <Table.Td>
                {line.left_out
                  ? t(`runs.left_out.${line.left_out}`)
                  : t('runs.way_bank', { number: line.end_to_end_id ?? '' })}
              </Table.Td>
              <Table.Td>
                {line.state && t(`runs.states.${line.state}`)}{' '}
                {line.abilities.return && (
                  <Button size="compact-sm" variant="subtle" onClick={() => setReturned(line)}>
                    {t('return')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Suspense>
        {returned && (
          <ReturnDialog
            payment={{ ...returned, id: returned.payment_id, version: returned.payment_version }}
            onClose={() => setReturned(null)}
          />
        )}
      </Suspense>
    </ScrollRegion>
  )
}
