import { Badge, Button, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DueRecord, RetentionOverview } from '#contract/people/retention.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useFormat } from '#web/platform/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { KeepLonger } from './KeepLonger.tsx'
import classes from './personal-data.module.css'

const Line = ({ record, onKeep }: { record: DueRecord; onKeep: () => void }) => {
  const t = useTranslations('personal_data')
  const format = useFormat()
  const { data: statuses = [] } = useQuery(statusesQuery(record.entity))
  const status = statuses.find(({ id }) => id === record.status_id)
  return (
    <Table.Tr>
      <Table.Td>
        <AppLink to={`/${record.entity}s/${record.id}`}>{fullName(record)}</AppLink>
        {record.retention_reason && (
          <Text size="sm" c="var(--muted)">
            {record.retention_reason}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{status && <StatusBadge status={status} />}</Table.Td>
      <Table.Td>{record.recruiter && fullName(record.recruiter)}</Table.Td>
      <Table.Td className={classes.nowrap}>
        {format.date(record.retention_until)}{' '}
        {record.is_due && (
          <Badge color="red" variant="light">
            {t('due_now')}
          </Badge>
        )}
      </Table.Td>
      <Table.Td ta="end">
        <Button size="xs" variant="default" aria-label={t('keep_name', { name: fullName(record) })} onClick={onKeep}>
          {t('keep')}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

/** Records that must be anonymised now or within thirty days. */
export const DueRecords = ({ overview }: { overview: RetentionOverview }) => {
  const t = useTranslations('personal_data')
  const [kept, setKept] = useState<DueRecord | null>(null)
  const more = overview.due_now + overview.due_soon - overview.due.length
  return (
    <Section title={t('due')}>
      {overview.due.length === 0 && <Empty text={t('none_due')} />}
      {overview.due.length > 0 && (
        <div className={classes.scroller}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('person')}</Table.Th>
                <Table.Th>{t('status')}</Table.Th>
                <Table.Th>{t('owner')}</Table.Th>
                <Table.Th>{t('until')}</Table.Th>
                <Table.Th aria-label={t('keep')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {overview.due.map((record) => (
                <Line key={`${record.entity} ${record.id}`} record={record} onKeep={() => setKept(record)} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {more > 0 && (
        <Text mt="sm" c="var(--muted)">
          {t('more', { count: more })}
        </Text>
      )}
      {kept && <KeepLonger record={kept} name={fullName(kept)} onClose={() => setKept(null)} />}
    </Section>
  )
}
