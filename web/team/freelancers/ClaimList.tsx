import { Button, Text } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Claim } from '#contract/team/freelance-claims.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { useMay } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import lines from '#web/ui/Lines.module.css'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { ClaimLine } from './ClaimLine.tsx'
import { type Claimed, claimsQuery, personClaimsQuery, refreshClaims } from './freelancers.api.ts'

const DecideDialog = lazyPart(() => import('./DecideDialog.tsx'))
const EvidenceDialog = lazyPart(() => import('./EvidenceDialog.tsx'))
const ClaimDialog = lazyPart(() => import('./ClaimDialog.tsx'))

type Of = 'person' | 'freelancer' | 'all'

const Lines = ({ claims, of }: { claims: readonly Claim[]; of: Of }) => {
  const [open, setOpen] = useState<{ claim: Claim; does: 'decide' | 'evidence' } | null>(null)
  const close = () => setOpen(null)
  useLiveChanges('freelance_claim', () => void refreshClaims())
  return (
    <>
      <ul className={lines.list}>
        {claims.map((claim) => (
          <ClaimLine
            key={claim.id}
            claim={claim}
            of={of}
            onDecide={() => setOpen({ claim, does: 'decide' })}
            onEvidence={() => setOpen({ claim, does: 'evidence' })}
          />
        ))}
      </ul>
      <Suspense>
        {open?.does === 'decide' && <DecideDialog claim={open.claim} onClose={close} />}
        {open?.does === 'evidence' && <EvidenceDialog claim={open.claim} onClose={close} />}
      </Suspense>
    </>
  )
}

type Query = { freelance_recruiter_id?: string; state?: string }

/** The claims of a freelance recruiter, or all open disputes. */
export const ClaimList = ({ query, empty }: { query: Query; empty: string }) => {
  const t = useTranslations('claims')
  const { data, error, refetch } = useQuery(claimsQuery(query))
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.data.length === 0) return <Empty text={empty} />
  const more = data.meta.total - data.data.length
  return (
    <>
      <Lines claims={data.data} of={query.freelance_recruiter_id ? 'freelancer' : 'all'} />
      {more > 0 && (
        <Text size="sm" c="var(--muted)">
          {t('more', { count: more })}
        </Text>
      )}
    </>
  )
}

type Props = { person: Claimed & { first_name: string; last_name: string; freelance_recruiter_id: number | null } }

const Card = ({ person }: Props) => {
  const t = useTranslations('claims')
  const { data } = useQuery(personClaimsQuery(person))
  const [adding, setAdding] = useState(false)
  if (!data || (data.data.length === 0 && !data.meta.abilities.claim)) return null
  return (
    <Section
      title={t('title')}
      actions={
        data.meta.abilities.claim && (
          <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      {data.data.length === 0 ? <Text c="var(--muted)">{t('nobody')}</Text> : <Lines claims={data.data} of="person" />}
      <Suspense>{adding && <ClaimDialog person={person} onClose={() => setAdding(false)} />}</Suspense>
    </Section>
  )
}

/** The claims on a person: who introduced them, when, the evidence, how long the claim holds, and competing claims. */
export const BroughtByList = (props: Props) => {
  const may = useMay()
  return may('view freelance recruiter') ? <Card {...props} /> : null
}
