import { Button, Checkbox, Select, Skeleton, Text } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { agencyCurrency, agencySettings } from '#contract/basics/agency-settings.ts'
import type { PermitCaseKind } from '#contract/work/permit-case-kinds.ts'
import type { LegalLimit, WorkNotice, WorkRight } from '#contract/work/law.ts'
import { documentTypesQuery } from '#web/people/parts/documents/documents.api.ts'
import { ChangeList } from '#web/behaviors/history/ChangeList.tsx'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { useUser } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TabStrip } from '#web/ui/TabStrip.tsx'
import toolbar from '#web/ui/Toolbar.module.css'
import { LimitRows } from './LimitRows.tsx'
import { NoticeRows } from './NoticeRows.tsx'
import { RightRows } from './RightRows.tsx'
import { caseKindsQuery } from '../parts/permit-cases/permit-cases.api.ts'
import { CaseKindRows } from './CaseKindRows.tsx'
import { lawChangesQuery, lawQuery } from './law.api.ts'
import classes from './law.module.css'
import { useLawFields } from './useLawFields.ts'

const RightDrawer = lazyPart(() => import('./RightDrawer.tsx'))
const LimitDrawer = lazyPart(() => import('./LimitDrawer.tsx'))
const NoticeDrawer = lazyPart(() => import('./NoticeDrawer.tsx'))
const CaseKindDrawer = lazyPart(() => import('./CaseKindDrawer.tsx'))

const tabs = ['rights', 'limits', 'notices', 'cases', 'changes'] as const

// words: law.add_right, law.add_limit, law.add_notice, law.add_kind

/** The button that adds a row to a tab, and what it opens. */
const adding = {
  rights: { text: 'add_right', opened: { right: null } },
  limits: { text: 'add_limit', opened: { limit: null } },
  notices: { text: 'add_notice', opened: { notice: null } },
  cases: { text: 'add_kind', opened: { kind: null } },
} as const

/** The value of the choice of a country that means every country. */
const EVERY = 'all'

const isPast = ({ valid_to }: { valid_to: string | null }) => valid_to !== null && valid_to < agencyToday()

/** A limit of a country goes on after its last day until another one begins. */
const isReplaced = (rows: readonly LegalLimit[]) => (row: LegalLimit) =>
  isPast(row) &&
  (row.client_tax_id !== null ||
    rows.some(
      (one) =>
        one.key === row.key &&
        one.country === row.country &&
        one.client_tax_id === null &&
        String(one.forms) === String(row.forms) &&
        (one.valid_from ?? '') > row.valid_to! &&
        one.valid_from! <= agencyToday(),
    ))

const Changes = () => {
  const t = useTranslations('law')
  const { data, error, refetch } = useQuery(lawChangesQuery)
  const fieldTexts = useLawFields()
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h="8rem" />
  return data.length === 0 ? <Empty text={t('no_changes')} /> : <ChangeList groups={data} fieldTexts={fieldTexts} />
}

type Opened =
  | { right: WorkRight | null }
  | { limit: LegalLimit | null }
  | { notice: WorkNotice | null }
  | { kind: PermitCaseKind | null }
  | null

/** The rules of law by country: the right to work, limits and minimum pay, notices, kinds of permit cases, and what super-admins have changed. */
const LawPage = () => {
  const t = useTranslations('law')
  const format = useFormat()
  const [search, change] = useSearchState()
  const mayWrite = useUser().role_name === 'super-admin'
  const shownTabs = tabs.filter((one) => one !== 'changes' || mayWrite)
  const tab = shownTabs.find((one) => one === search['tab']) ?? 'rights'
  const kinds = useQuery(caseKindsQuery)
  const law = useQuery(lawQuery)
  const { error, refetch } = tab === 'cases' ? kinds : law
  const types = useQuery(documentTypesQuery)
  const data = kinds.data && law.data && !types.isPending ? { ...law.data, cases: kinds.data } : undefined
  const [opened, setOpened] = useState<Opened>(null)
  const home = agencySettings().country
  const asked = search['country'] ?? home
  const withPast = search['past'] === '1'
  const all: readonly { country: string | null }[] = tab === 'changes' ? [] : (data?.[tab] ?? [])
  const others = new Set(all.flatMap(({ country }) => (country === null || country === home ? [] : [country])))
  const byName = (one: string, other: string) => format.country(one).localeCompare(format.country(other))
  const codes = [home, ...[...others].toSorted(byName)]
  const country = tab !== 'limits' && asked === EVERY ? home : asked
  const own = country === EVERY ? null : country
  const isOver = isReplaced(data?.limits ?? [])
  const shown = {
    rights: data?.rights.filter((row) => row.country === own && (withPast || !isPast(row))) ?? [],
    limits: data?.limits.filter((row) => row.country === own && (withPast || !isOver(row))) ?? [],
    notices: data?.notices.filter((row) => row.country === own && (withPast || !isPast(row))) ?? [],
    cases: data?.cases.filter((row) => row.country === own && (withPast || row.active)) ?? [],
    changes: [],
  }
  const isEmpty = data !== undefined && shown[tab].length === 0
  return (
    <Page title={t('title')} lead={<Text c="var(--muted)">{t('lead')}</Text>}>
      <TabStrip label={t('title')} marked={tab}>
        {shownTabs.map((one) => (
          <AppLink
            key={one}
            to="/contracts/law"
            search={{ ...search, tab: one }}
            className={toolbar.tab}
            data-active={one === tab || undefined}
          >
            {t(`tabs.${one}`)}
          </AppLink>
        ))}
      </TabStrip>
      {tab === 'changes' ? (
        <Changes />
      ) : (
        <>
          <div className={classes.tools}>
            <Select
              label={t('country')}
              data={[
                ...codes.map((value) => ({ value, label: format.country(value) })),
                ...(tab === 'limits' ? [{ value: EVERY, label: t('all_countries') }] : []),
              ]}
              value={country}
              onChange={(value) => value && change({ country: value })}
            />
            <Checkbox
              label={t(tab === 'cases' ? 'retired' : 'past')}
              pb="0.5rem"
              checked={withPast}
              onChange={(event) => change({ past: event.currentTarget.checked ? '1' : undefined })}
            />
            {mayWrite && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened(adding[tab].opened)}>
                {t(adding[tab].text)}
              </Button>
            )}
          </div>
          {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton h="10rem" />}
          {isEmpty && <Empty text={t(tab === 'cases' ? 'no_kinds' : 'nothing')} />}
          {tab === 'rights' && (
            <RightRows rows={shown.rights} isPast={isPast} onOpen={(right) => setOpened({ right })} />
          )}
          {tab === 'limits' && (
            <LimitRows rows={shown.limits} isPast={isOver} onOpen={(limit) => setOpened({ limit })} />
          )}
          {tab === 'cases' && <CaseKindRows rows={shown.cases} onOpen={(kind) => setOpened({ kind })} />}
          {tab === 'notices' && (
            <NoticeRows rows={shown.notices} isPast={isPast} onOpen={(notice) => setOpened({ notice })} />
          )}
        </>
      )}
      <Suspense>
        {opened && 'right' in opened && (
          <RightDrawer row={opened.right} country={own ?? home} mayWrite={mayWrite} onClose={() => setOpened(null)} />
        )}
        {opened && 'limit' in opened && (
          <LimitDrawer
            row={opened.limit}
            country={own}
            currency={agencyCurrency()}
            mayWrite={mayWrite}
            onClose={() => setOpened(null)}
          />
        )}
        {opened && 'notice' in opened && (
          <NoticeDrawer row={opened.notice} country={own ?? home} mayWrite={mayWrite} onClose={() => setOpened(null)} />
        )}
        {opened && 'kind' in opened && (
          <CaseKindDrawer row={opened.kind} country={own ?? home} mayWrite={mayWrite} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </Page>
  )
}

export default LawPage
