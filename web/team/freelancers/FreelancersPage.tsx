import { Button } from '@mantine/core'
import { IconAdjustments } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { agreementStates, freelancerStatuses, payoutMethods } from '#contract/team/freelancer-choices.ts'
import { grouped } from '#contract/fields/facts.ts'
import { freelancerFields } from '#contract/team/freelancers.fields.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useCustomFilters } from '#web/behaviors/custom-fields/useCustomFilters.ts'
import { recruitersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'
import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { ListPage } from '#web/behaviors/list/ListPage.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { useMay } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { TabStrip } from '#web/ui/TabStrip.tsx'
import toolbar from '#web/ui/Toolbar.module.css'
import { usualCountries, usualTongues } from '#web/ui/world.ts'
import { paymentQueuesQuery } from '../freelance-payments/payments.api.ts'
import { ClaimList } from './ClaimList.tsx'
import { disputeCountQuery, freelancers } from './freelancers.api.ts'
import { useFreelancerColumns, phoneColumns, usualColumns } from './freelancers.columns.tsx'
import { useFreelancerText } from './useFreelancerText.ts'

const FreelancerRowEditor = lazyPart(() => import('./FreelancerRowEditor.tsx'))
const FreelancerQuickLook = lazyPart(() => import('./FreelancerQuickLook.tsx'))
const PaymentDeskList = lazyPart(async () => ({
  default: (await import('../freelance-payments/PaymentDeskList.tsx')).PaymentDeskList,
}))
const TermsDialog = lazyPart(() => import('./TermsDialog.tsx'))

const CREATE = '/recruiters/freelance/create-recruiter'

const useFilters = (): Filter[] => {
  const t = useTranslations('freelancers')
  const format = useFormat()
  const { labelOf } = useFreelancerText()
  const recruiters = useQuery(recruitersQuery).data ?? []
  const custom = useCustomFilters('freelance_recruiter')
  const many = <V extends string>(name: string, values: readonly V[], say: (value: V) => string): Filter => ({
    name,
    label: labelOf(name),
    kind: 'many',
    options: values.map((value) => ({ value, label: say(value) })),
  })
  return [
    many('status', freelancerStatuses, (value) => t(`statuses.${value}`)),
    many('agreement_state', agreementStates, (value) => t(`agreement_states.${value}`)),
    many('disputed', ['yes', 'no'] as const, (value) => t(`yes_no.${value}`)),
    {
      name: 'supervisor_id',
      label: labelOf('supervisor_id'),
      kind: 'many',
      options: recruiters.map((one) => ({ value: String(one.id), label: fullName(one) })),
    },
    many('payout_method', payoutMethods, (value) => t(`payout_methods.${value}`)),
    many('country', usualCountries, (value) => format.country(value)),
    { name: 'city', label: labelOf('city'), kind: 'text', reads: 'city' },
    many('languages', usualTongues, (value) => format.tongue(value)),
    { name: 'agreement_valid_to', label: labelOf('agreement_valid_to'), kind: 'days' },
    { name: 'created_at', label: labelOf('created_at'), kind: 'days' },
    ...custom,
  ]
}

const Filters = filtersOf(useFilters, grouped(freelancerFields))

const Terms = () => {
  const t = useTranslations('freelancers')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconAdjustments size={16} />} onClick={() => setOpened(true)}>
        {t('terms')}
      </Button>
      <Suspense>{opened && <TermsDialog onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}

const PATH = '/recruiters/freelance'

/** How many payments wait for the approval of the user; unknown if they only read. */
const useToApprove = () => {
  const may = useMay()
  const { data } = useQuery({ ...paymentQueuesQuery, enabled: may('update freelance recruiter') })
  return data?.to_approve
}

/** A view in place of the list, under the same tabs. */
const View = ({ open, children }: { open: 'disputes' | 'payments'; children: ReactNode }) => {
  const t = useTranslations('freelancers')
  const record = useTranslations('record')
  const format = useFormat()
  const may = useMay()
  const { data: count } = useQuery(disputeCountQuery)
  const toApprove = useToApprove()
  const active = (view: string) => (view === open ? { 'data-active': true, 'aria-current': 'page' as const } : {})
  return (
    <Page title={t('title')} actions={<Terms />}>
      <TabStrip label={record('views.label')} marked={open}>
        <AppLink to={PATH} className={toolbar.tab}>
          {t('tabs.list')}
        </AppLink>
        <AppLink to={PATH} search={{ view: 'disputes' }} className={toolbar.tab} {...active('disputes')}>
          {t('tabs.disputes')}
          {count ? <b>{format.number(count)}</b> : null}
        </AppLink>
        {may('view freelance recruiter') && (
          <AppLink to={PATH} search={{ view: 'payments' }} className={toolbar.tab} {...active('payments')}>
            {t('tabs.payments')}
            {toApprove ? <b>{format.number(toApprove)}</b> : null}
          </AppLink>
        )}
      </TabStrip>
      {children}
    </Page>
  )
}

/** All open disputes of the freelance recruiters that the user may see. */
const Disputes = () => {
  const t = useTranslations('freelancers')
  return (
    <View open="disputes">
      <Section>
        <ClaimList query={{ state: 'disputed' }} empty={t('empty_disputes')} />
      </Section>
    </View>
  )
}

/** Payments of all freelance recruiters to approve and to make. */
const Payments = () => (
  <View open="payments">
    <Suspense>
      <PaymentDeskList />
    </Suspense>
  </View>
)

/** Freelance recruiters, their disputes and payments. */
const FreelancersPage = () => {
  const t = useTranslations('freelancers')
  const may = useMay()
  const [search] = useSearchState()
  const { data: count } = useQuery(disputeCountQuery)
  const toApprove = useToApprove()
  const columns = useFreelancerColumns()
  if (search['view'] === 'disputes') return <Disputes />
  if (search['view'] === 'payments' && may('view freelance recruiter')) return <Payments />
  return (
    <ListPage
      records={freelancers}
      words={{
        title: t('title'),
        search: t('search_hint'),
        empty: t('empty'),
        unseen: t('empty_to_read'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      createPath={CREATE}
      columns={columns}
      usual={usualColumns}
      onPhone={phoneColumns}
      Filters={Filters}
      tabs={[
        { key: 'disputes', search: {}, label: t('tabs.disputes'), count },
        ...(may('view freelance recruiter')
          ? [{ key: 'payments', search: {}, label: t('tabs.payments'), count: toApprove }]
          : []),
      ]}
      actions={may('update freelance recruiter') && <Terms />}
      Look={FreelancerQuickLook}
      Editor={FreelancerRowEditor}
    />
  )
}

export default FreelancersPage
