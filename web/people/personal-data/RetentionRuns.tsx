import { Table, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RetentionOverview } from '#contract/people/retention.ts'
import { useWhy } from '../parts/personal-data/useWhy.ts'
import { useFormat } from '#web/platform/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import classes from './personal-data.module.css'

/** The results of the nightly runs, with the records that were kept and why. */
export const RetentionRuns = ({ overview }: { overview: RetentionOverview }) => {
  const t = useTranslations('personal_data')
  const format = useFormat()
  const why = useWhy()
  return (
    <Section title={t('runs')}>
      {overview.runs.length === 0 && <Text c="var(--muted)">{t('no_runs')}</Text>}
      {overview.runs.length > 0 && (
        <div className={classes.scroller}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('when')}</Table.Th>
                <Table.Th ta="end">{t('leads')}</Table.Th>
                <Table.Th ta="end">{t('candidates')}</Table.Th>
                <Table.Th>{t('stayed')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {overview.runs.map((run) => (
                <Table.Tr key={run.id}>
                  <Table.Td>
                    <When at={run.started_at} exact />
                  </Table.Td>
                  <Table.Td ta="end">{format.number(run.leads)}</Table.Td>
                  <Table.Td ta="end">{format.number(run.candidates)}</Table.Td>
                  <Table.Td>
                    {run.kept.map((one) => (
                      <div key={`${one.entity} ${one.id}`}>
                        <AppLink to={`/${one.entity}s/${one.id}`}>#{one.id}</AppLink> {why(one)}
                      </div>
                    ))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Section>
  )
}
