import { Button } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fixedStatusNouns } from '#contract/office/status-choices.ts'
import type { Status } from '#contract/office/statuses.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { call } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useSearchState } from '#web/platform/navigation.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useMay } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { ByNoun, useStatusNoun } from '#web/ui/ByNoun.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { SortableList } from '#web/ui/SortableList.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TabStrip } from '#web/ui/TabStrip.tsx'
import toolbar from '#web/ui/Toolbar.module.css'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { DocumentTypes } from './DocumentTypes.tsx'
import { Positions } from './Positions.tsx'
import { Reasons } from './Reasons.tsx'
import classes from './statuses.module.css'

const StatusDrawer = lazyPart(() => import('./StatusDrawer.tsx'))

const tabs = ['statuses', 'reasons', 'positions', 'documents'] as const

const Facts = ({ status }: { status: Status }) => {
  const t = useTranslations('statuses')
  const facts = [
    t(`categories.${status.category}`),
    status.set_by_system ? t('set_by_system') : null,
    status.due_days === null ? null : t('due_in', { count: status.due_days }),
    status.active ? null : t('inactive'),
    t('in_use', { count: status.in_use }),
  ]
  return <small className={classes.facts}>{facts.filter(Boolean).join(' · ')}</small>
}

const StatusList = () => {
  const t = useTranslations('statuses')
  const label = useLabel()
  const may = useMay()('update statuses')
  const { sayFailure } = useProblems()
  const record = useTranslations('record')
  const entity = useStatusNoun()
  const query = statusesQuery(entity)
  const { data: statuses = [], error, refetch } = useQuery(query)
  const [edited, setEdited] = useState<Status | 'new' | null>(null)
  const open = (status: Status) => {
    setEdited(status)
    void refetch()
  }
  const order = async (ids: number[]) => {
    queryClient.setQueryData(
      query.queryKey,
      ids.map((id) => statuses.find((status) => status.id === id)!),
    )
    await call('PUT /api/statuses/order', { body: { entity, ids } }).catch((problem) => sayFailed(sayFailure(problem)))
    void refetch()
  }
  if (error && statuses.length === 0) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  return (
    <Section
      title={record(`nouns.${entity}`)}
      actions={
        may &&
        !fixedStatusNouns.includes(entity) && (
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      <SortableList
        rows={statuses}
        idOf={(status) => status.id}
        nameOf={(status) => label(status.name)}
        disabled={!may}
        onOrder={(ids) => void order(ids)}
        render={(status) => (
          <>
            <button type="button" className={classes.open} onClick={() => open(status)}>
              <StatusBadge status={status} />
            </button>
            <Facts status={status} />
          </>
        )}
      />
      <Suspense>
        {edited !== null && (
          <StatusDrawer
            key={edited === 'new' ? 0 : edited.id}
            entity={entity}
            status={edited === 'new' ? null : edited}
            statuses={statuses}
            readOnly={!may}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </Section>
  )
}

/** Statuses with their order, colours and next statuses, and tabs for reasons, positions and documents. */
const StatusesPage = () => {
  const t = useTranslations('statuses')
  const [search] = useSearchState()
  const tab = tabs.find((one) => one === search['tab']) ?? 'statuses'
  return (
    <Page title={t(`tabs.${tab}`)}>
      <TabStrip label={t('title')} marked={tab}>
        {tabs.map((one) => (
          <AppLink
            key={one}
            to="/statuses"
            search={one === 'statuses' ? {} : { tab: one }}
            className={toolbar.tab}
            data-active={one === tab || undefined}
          >
            {t(`tabs.${one}`)}
          </AppLink>
        ))}
      </TabStrip>
      {tab === 'statuses' && (
        <ByNoun to="/statuses">
          <StatusList />
        </ByNoun>
      )}
      {tab === 'reasons' && (
        <ByNoun to="/statuses" rest={{ tab }}>
          <Reasons />
        </ByNoun>
      )}
      {tab === 'positions' && <Positions />}
      {tab === 'documents' && <DocumentTypes />}
    </Page>
  )
}

export default StatusesPage
