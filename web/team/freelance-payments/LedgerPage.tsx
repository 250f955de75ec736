import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Ledger } from '#contract/team/freelance-payments.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { usePathId } from '#web/platform/navigation.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { Balances } from './Balances.tsx'
import { ExportPayments, LedgerFilters, NoPayments, PaymentList, useLedgerFilters } from './PaymentList.tsx'
import { StatementMenu } from './StatementMenu.tsx'
import { ledgerQuery } from './payments.api.ts'

const EnterDialog = lazyPart(() => import('./EnterDialog.tsx'))

const Agreement = ({ ledger }: { ledger: Ledger }) => {
  const t = useTranslations('freelance_payments')
  const format = useFormat()
  const { number, valid_to, holds } = ledger.agreement
  if (!holds) return null
  return (
    <span>
      {valid_to
        ? t('agreement.until', { number: number ?? '', date: format.date(valid_to) })
        : t('agreement.holds', { number: number ?? '' })}
    </span>
  )
}

const Lead = ({ ledger }: { ledger: Ledger }) => {
  const t = useTranslations('freelance_payments')
  return (
    <Text component="div" c="var(--muted)" mt={4}>
      <Group gap="0.25rem 0.75rem" fz="sm">
        <AppLink to={`/recruiters/freelance/${ledger.freelance_recruiter.id}`}>{t('to_person')}</AppLink>
        <Agreement ledger={ledger} />
        <span>{t(`methods.${ledger.payout_method}`)}</span>
      </Group>
    </Text>
  )
}

const OneLedger = ({ ledger }: { ledger: Ledger }) => {
  const t = useTranslations('freelance_payments')
  const { id } = ledger.freelance_recruiter
  const { query, filters } = useLedgerFilters()
  const [adding, setAdding] = useState(false)
  const own = { ...query, freelance_recruiter_id: String(id) }
  return (
    <Page
      title={t('of', { name: fullName(ledger.freelance_recruiter) })}
      lead={<Lead ledger={ledger} />}
      actions={
        <>
          <StatementMenu freelancer_id={id} />
          <ExportPayments query={own} />
          {ledger.abilities.add && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      {!ledger.agreement.holds && (
        <Alert color="yellow" mb="md">
          {t('agreement.missing')}
        </Alert>
      )}
      <Section>
        <Balances balances={ledger.balances} />
      </Section>
      <Section>
        <LedgerFilters />
        <PaymentList
          query={own}
          empty={<NoPayments isFiltered={Object.values(filters).some(Boolean)} text={t('empty.text')} />}
        />
      </Section>
      <Suspense>
        {adding && <EnterDialog entering={{ what: 'add', freelancer_id: id }} onClose={() => setAdding(false)} />}
      </Suspense>
    </Page>
  )
}

/** A freelancer's ledger: what they are owed and were paid. */
const LedgerPage = () => {
  const { data, error, refetch } = useQuery(ledgerQuery(usePathId()))
  if (error && !data) return <PageFailure failure={error} onRetry={() => void refetch()} />
  return data ? <OneLedger ledger={data} /> : null
}

export default LedgerPage
