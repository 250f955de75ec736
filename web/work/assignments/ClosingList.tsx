import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import { call, callList } from '#web/platform/api.ts'
import type { PlacementsOf } from './assignments.api.ts'
import classes from './assignments.module.css'

const NAMED = 8

/** The first placements of a contract or worker in one status, and their number. */
const openQuery = (of: PlacementsOf, status: 'active' | 'planned') => {
  const [[name, id]] = Object.entries(of) as [[string, number]]
  const query = { [name]: String(id), status, sort: 'worker', limit: String(NAMED) }
  return {
    queryKey: ['assignments', 'closing', of, status],
    queryFn: () => callList('GET /api/assignments', query),
  }
}

const openNeedsOf = (of: PlacementsOf) => ({
  queryKey: ['needs', 'closing', of],
  queryFn: async () =>
    'contract_id' in of
      ? (await call('GET /api/needs', { query: { contract_id: String(of.contract_id), open: 'yes', limit: '1' } })).meta
          .total
      : 0,
})

/** What ends with a contract or with a leaving worker: active and planned placements, open needs. */
export const ClosingList = ({ of }: { of: PlacementsOf }) => {
  const t = useTranslations('placements')
  const active = useQuery(openQuery(of, 'active')).data
  const planned = useQuery(openQuery(of, 'planned')).data
  const needs = useQuery(openNeedsOf(of)).data ?? 0
  if (!active || !planned || active.meta.total + planned.meta.total + needs === 0) return null
  const named = ({ data, meta }: typeof active) => {
    const names = data.map((row) => ('contract_id' in of ? fullName(row.worker) : row.contract.title))
    return [
      ...names,
      ...(meta.total > names.length ? [t('closing.more', { count: String(meta.total - names.length) })] : []),
    ]
  }
  const lines = [
    ...(active.meta.total > 0
      ? [`${t('closing.ended', { count: active.meta.total })} ${named(active).join(', ')}`]
      : []),
    ...(planned.meta.total > 0
      ? [`${t('closing.cancelled', { count: planned.meta.total })} ${named(planned).join(', ')}`]
      : []),
    ...(needs > 0 ? [t('closing.needs', { count: needs })] : []),
  ]
  return (
    <Alert color="yellow" title={t('closing.title')}>
      <ul className={classes.missing}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  )
}
