import { Button, Progress, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkRun, BulkRowState } from '#contract/behaviors/bulk.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/queries.ts'
import type { SearchChange } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import classes from './bulk.module.css'
import { useRowProblems } from './useRowProblems.ts'

// words: bulk.states.*

const POLL_MS = 600

const isBusy = (run: BulkRun | undefined) => run?.state === 'running' || run?.state === 'undoing'

/** One bulk action; fetched repeatedly while it runs. */
export const useBulkRun = (id: number) =>
  useQuery({
    queryKey: ['bulk-runs', id],
    queryFn: async () => (await call('GET /api/bulk-runs/{id}', { params: { id: String(id) } })).data,
    refetchInterval: ({ state }) => (isBusy(state.data) ? POLL_MS : false),
  })

type Told = {
  /** Where the record of a row opens. */
  placeOf: (id: number) => { to: string; search?: SearchChange }
  /** The label of the field that a row is refused for. */
  labelOf: (field: string) => string
}

const Rows = ({ run, state, placeOf, labelOf }: Told & { run: BulkRun; state: BulkRowState }) => {
  const t = useTranslations('bulk')
  const app = useTranslations('app')
  const why = useRowProblems(labelOf)
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['bulk-runs', run.id, 'rows', state, run.version],
    queryFn: ({ pageParam }) =>
      call('GET /api/bulk-runs/{id}/rows', {
        params: { id: String(run.id) },
        query: { state, after: pageParam },
      }),
    initialPageParam: '0',
    getNextPageParam: (page) => (page.meta.next === null ? undefined : String(page.meta.next)),
  })
  return (
    <section>
      <h2 className={classes.title}>{t(`report.${state as 'refused'}`, { count: run.counts[state] })}</h2>
      <ul className={classes.rows}>
        {data?.pages
          .flatMap((page) => page.data)
          .map((row) => (
            <li key={row.number}>
              {row.name === null ? (
                t('unseen')
              ) : (
                <AppLink {...placeOf(row.entity_id)}>{row.name || row.entity_id}</AppLink>
              )}
              {row.problems.length > 0 && <span>{why(row.problems)}</span>}
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button size="compact-sm" variant="subtle" onClick={() => void fetchNextPage()}>
          {app('more')}
        </Button>
      )}
    </section>
  )
}

/** A bulk action from its progress to its report, with undo while it is possible. */
export const BulkRunView = ({ id, onChanged, ...told }: Told & { id: number; onChanged: () => void }) => {
  const t = useTranslations('bulk')
  const format = useFormat()
  const { data: run, error, refetch } = useBulkRun(id)
  const [failure, setFailure] = useState<unknown>(null)
  const state = run?.state
  const tell = useEffectEvent(onChanged)
  useEffect(() => {
    if (state === 'finished' || state === 'undone') tell()
  }, [state])
  if (error && !run) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!run) return null
  const undo = async () => {
    setFailure(null)
    try {
      const params = { id: String(id) }
      const { data } = await call('DELETE /api/bulk-runs/{id}/run', { params, body: { version: run.version } })
      queryClient.setQueryData(['bulk-runs', id], data)
    } catch (problem) {
      setFailure(problem)
    }
  }
  const total = run.state === 'undoing' ? run.counts.changed + run.done_rows : run.total_rows
  return (
    <>
      <Text fw={600} component="output" display="block">
        {t(`states.${run.state}`)}
      </Text>
      {isBusy(run) ? (
        <>
          <Progress
            my="sm"
            animated
            value={(run.done_rows / Math.max(1, total)) * 100}
            aria-label={t(`states.${run.state}`)}
          />
          <Text size="sm" c="var(--muted)">
            {t('progress', { done: format.number(run.done_rows), total: format.number(total) })} {t('may_leave')}
          </Text>
        </>
      ) : (
        <>
          <dl className={classes.counts}>
            {(['changed', 'unchanged', 'refused', 'undone', 'kept'] as const)
              .filter((each) => run.counts[each] > 0)
              .map((each) => (
                <div key={each}>
                  <dt>{t(`counts.${each}`)}</dt>
                  <dd>{format.number(run.counts[each])}</dd>
                </div>
              ))}
          </dl>
          {run.counts.refused > 0 && <Rows run={run} state="refused" {...told} />}
          {run.counts.kept > 0 && <Rows run={run} state="kept" {...told} />}
          {failure !== null && <ErrorNotice failure={failure} />}
          {run.undo_until && (
            <Button mt="md" variant="light" color="red" onClick={() => void undo()}>
              {t('undo', { count: run.counts.changed })}
            </Button>
          )}
        </>
      )}
    </>
  )
}
