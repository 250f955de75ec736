import { Button, Progress, SegmentedControl, Select, Text } from '@mantine/core'
import { IconScan } from '#web/ui/icons/index.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type FindingKind,
  type FindingState,
  findingKinds,
  findingStates,
} from '#contract/people/data-quality-choices.ts'
import type { Finding, QualityScan } from '#contract/people/data-quality.ts'
import { type MergeNoun, mergeNouns } from '#contract/people/merge-choices.ts'
import { useFormat } from '#web/platform/format.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import { useAction } from '#web/ui/useAction.ts'
import { refreshQuality } from '../parts/merging/merging.api.ts'
import { useTakeApart } from '../parts/merging/useTakeApart.ts'
import { DismissDialog } from './DismissDialog.tsx'
import { FindingLine } from './FindingLine.tsx'
import { findingsQuery, overviewQuery, startScan } from './data-quality.api.ts'
import classes from './data-quality.module.css'

const MergeDialog = lazyPart(() => import('../parts/merging/MergeDialog.tsx'))

const Scan = ({ scan }: { scan: QualityScan | null }) => {
  const t = useTranslations('data_quality')
  const was = useRef(scan?.state)
  useEffect(() => {
    if (was.current === 'running' && scan?.state === 'finished') void refreshQuality()
    was.current = scan?.state
  }, [scan?.state])
  if (!scan) return <Text c="var(--muted)">{t('never')}</Text>
  if (scan.state === 'running')
    return (
      <output style={{ display: 'block' }}>
        <Text size="sm">{t('scanning', { done: scan.done, steps: scan.steps })}</Text>
        <Progress value={(scan.done / scan.steps) * 100} aria-label={t('scan')} mt={4} />
      </output>
    )
  return (
    <Text c="var(--muted)" size="sm">
      {t('last')} <When at={scan.finished_at ?? scan.started_at} />
      {' · '}
      {t('result', { found: scan.found, resolved: scan.resolved })}
    </Text>
  )
}

type Dialogs = { onMerge: (finding: Finding) => void; onDismiss: (finding: Finding) => void }

const Group = ({
  entity,
  kind,
  state,
  total,
  onMerge,
  onDismiss,
}: { entity: MergeNoun; kind: FindingKind; state: FindingState; total: number } & Dialogs) => {
  const t = useTranslations('data_quality')
  const app = useTranslations('app')
  const format = useFormat()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    findingsQuery(entity, kind, state),
  )
  const apart = useTakeApart(entity)
  return (
    <Section title={`${t(`kinds.${kind}`)} · ${format.number(total)}`}>
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      <ul className={classes.list} data-loads={(!data && !error) || undefined}>
        {data?.pages
          .flatMap((page) => page.data)
          .map((finding) => (
            <FindingLine
              key={finding.id}
              finding={finding}
              onMerge={() => onMerge(finding)}
              onDismiss={() => onDismiss(finding)}
              onApart={() => finding.apart && void apart(finding.apart.kept_id, finding.apart.merged_id)}
            />
          ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {app('more')}
        </Button>
      )}
    </Section>
  )
}

type Counts = readonly { entity: MergeNoun; total: number }[]

const stateOf = (search: Readonly<Record<string, string>>): FindingState =>
  findingStates.find((one) => one === search['state']) ?? 'open'

const usualOrder: readonly MergeNoun[] = ['candidate', ...mergeNouns.filter((noun) => noun !== 'candidate')]

/** The filters in the URL; without a noun, candidates, or the first noun with findings if candidates have none. */
const useFilters = (counts: Counts) => {
  const [search, change] = useSearchState()
  const found = usualOrder.find((noun) => counts.some(({ entity, total }) => entity === noun && total > 0))
  const entity = mergeNouns.find((one) => one === search['entity']) ?? found ?? 'candidate'
  const state = stateOf(search)
  const kind = findingKinds.find((one) => one === search['kind']) ?? null
  return { entity, state, kind, change }
}

/** The filters; the numbers are left out before the first scan, when nothing has been counted. */
const Filters = ({ counts, isScanned }: { counts: Counts; isScanned: boolean }) => {
  const t = useTranslations('data_quality')
  const record = useTranslations('record')
  const format = useFormat()
  const { entity, state, kind, change } = useFilters(counts)
  const totalOf = (noun: MergeNoun) =>
    counts.filter((one) => one.entity === noun).reduce((sum, one) => sum + one.total, 0)
  return (
    <div className={classes.bar}>
      <SegmentedControl
        aria-label={record('nouns_label')}
        value={entity}
        onChange={(value) => change({ entity: value, kind: undefined })}
        data={mergeNouns.map((noun) => ({
          value: noun,
          label: [record(`nouns.${noun}`), isScanned && format.number(totalOf(noun))].filter(Boolean).join(' '),
        }))}
      />
      <Select
        label={t('kind')}
        placeholder={t('all_kinds')}
        clearable
        value={kind}
        onChange={(value) => change({ kind: value ?? undefined })}
        data={findingKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      />
      <Select
        label={t('state')}
        value={state}
        onChange={(value) => change({ state: value === 'open' ? undefined : (value ?? undefined) })}
        data={findingStates.map((one) => ({ value: one, label: t(`states.${one}`) }))}
      />
    </div>
  )
}

/** Data quality: duplicates, and records with faults. */
const DataQualityPage = () => {
  const t = useTranslations('data_quality')
  const [search, change] = useSearchState()
  const { data, error, refetch } = useQuery(overviewQuery(stateOf(search)))
  const { entity, state, kind } = useFilters(data?.counts ?? [])
  // The filters change after the scan has started: a query that is fetched for the first time is not fetched again while it runs.
  const { busy, run: scan } = useAction(async () => {
    await startScan()
    change({ entity: undefined, kind: undefined, state: undefined })
  }, refreshQuality)
  const [merging, setMerging] = useState<Finding | null>(null)
  const [dismissing, setDismissing] = useState<Finding | null>(null)
  const groups = (data?.counts ?? []).filter((one) => one.entity === entity && (kind === null || one.kind === kind))
  const shown = findingKinds.flatMap((one) => groups.filter((group) => group.kind === one))
  return (
    <Page
      title={t('title')}
      actions={
        <Button
          leftSection={<IconScan size={16} />}
          loading={busy || data?.scan?.state === 'running'}
          onClick={() => void scan()}
        >
          {t('scan')}
        </Button>
      }
      lead={data ? <Scan scan={data.scan} /> : <Text size="sm">&nbsp;</Text>}
    >
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {data && <Filters counts={data.counts} isScanned={data.scan !== null} />}
      {data && shown.length === 0 && <Empty text={t(data.scan ? 'empty' : 'empty_unscanned')} />}
      {shown.map((group) => (
        <div key={`${group.entity}-${group.kind}`} className={classes.group}>
          <Group
            entity={group.entity}
            kind={group.kind}
            state={state}
            total={group.total}
            onMerge={setMerging}
            onDismiss={setDismissing}
          />
        </div>
      ))}
      <Suspense>
        {merging && (
          <MergeDialog
            entity={merging.entity}
            ids={[merging.people[0]!.id, merging.people[1]!.id]}
            onClose={() => setMerging(null)}
          />
        )}
      </Suspense>
      {dismissing && <DismissDialog finding={dismissing} onClose={() => setDismissing(null)} />}
    </Page>
  )
}

export default DataQualityPage
