import { Alert, Button, Grid, Text } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconEdit,
  IconEyeQuestion,
  IconHistory,
  IconPhone,
  IconTimeline,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Lead } from '#contract/leads.ts'
import { useCustomText } from '../../behaviors/custom-fields/CustomValue.tsx'
import { useFields } from '../../behaviors/dictionaries/dictionaries.api.ts'
import { useLiveChanges } from '../../behaviors/live/useLive.ts'
import { call } from '../../platform/api.ts'
import { CONTACT_ATTEMPTS } from '#contract/lead-sources.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { useGo, usePathId } from '../../platform/navigation.ts'
import { queryClient } from '../../platform/queries.ts'
import { rememberRecord } from '../../platform/recent.ts'
import { useUser, userMayOpen } from '../../platform/session.ts'
import { useShortcut } from '../../platform/shortcuts.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Facts, Page, Section } from '../../ui/Page.tsx'
import { When } from '../../ui/When.tsx'
import { CopyText, PhoneLink } from '../../ui/contacts.tsx'
import { sayDone, sayFailed } from '../../ui/notices.ts'
import { useProblems } from '../../ui/problems.ts'
import { LeadStatus } from './LeadStatus.tsx'
import { LeadPresence } from './LeadPresence.tsx'
import { LeadTimeline } from './LeadTimeline.tsx'
import { leadQuery, refreshLeads } from './leads.api.ts'
import { fullName } from './leads.columns.tsx'
import { useUndoLead } from './undo-lead.ts'
import { useValueText } from './useValueText.tsx'

const useArchive = (lead: Lead) => {
  const t = useTranslations('leads')
  const { sayFailure } = useProblems()
  const undo = useUndoLead()
  const send = async (key: 'PUT /api/leads/{id}/archive' | 'DELETE /api/leads/{id}/archive', done: string) => {
    try {
      const { data, meta } = await call(key, { params: { id: String(lead.id) }, body: { version: lead.version } })
      queryClient.setQueryData(leadQuery(lead.id).queryKey, data)
      sayDone(done, undo(lead.id, meta.transaction_id))
    } catch (problem) {
      sayFailed(sayFailure(problem))
    }
    void refreshLeads()
  }
  return {
    archive: () => void send('PUT /api/leads/{id}/archive', t('archived_done')),
    restore: () => void send('DELETE /api/leads/{id}/archive', t('restored_done')),
  }
}

const Actions = ({ lead, calling, onCall }: { lead: Lead; calling: boolean; onCall: () => void }) => {
  const t = useTranslations('leads')
  const user = useUser()
  const go = useGo()
  const { archive, restore } = useArchive(lead)
  useShortcut('e', () => lead.abilities.update && void go(`/leads/edit/${lead.id}`))
  return (
    <>
      <Button
        component="a"
        href={`tel:${lead.phone}`}
        color={calling ? 'orange' : 'accent'}
        leftSection={<IconPhone size={16} />}
        onClick={onCall}
      >
        {t(calling ? 'calling' : 'call')}
      </Button>
      {lead.abilities.update && (
        <Button
          variant="default"
          leftSection={<IconEdit size={16} />}
          onClick={() => void go(`/leads/edit/${lead.id}`)}
        >
          {t('edit')}
        </Button>
      )}
      {userMayOpen(user, `/leads/history/${lead.id}`) && (
        <Button
          variant="default"
          leftSection={<IconHistory size={16} />}
          onClick={() => void go(`/leads/history/${lead.id}`)}
        >
          {t('history')}
        </Button>
      )}
      {userMayOpen(user, `/leads/status-history/${lead.id}`) && (
        <Button
          variant="default"
          leftSection={<IconTimeline size={16} />}
          onClick={() => void go(`/leads/status-history/${lead.id}`)}
        >
          {t('status_history')}
        </Button>
      )}
      {userMayOpen(user, '/access') && (
        <Button
          variant="default"
          leftSection={<IconEyeQuestion size={16} />}
          onClick={() => void go('/access', { search: { lead: String(lead.id) } })}
        >
          {t('who_sees')}
        </Button>
      )}
      {lead.abilities.archive && (
        <Button variant="default" leftSection={<IconArchive size={16} />} onClick={archive}>
          {t('archive')}
        </Button>
      )}
      {lead.abilities.restore && (
        <Button variant="default" leftSection={<IconArchiveOff size={16} />} onClick={restore}>
          {t('restore')}
        </Button>
      )}
    </>
  )
}

const wishes = ['desired_position_ids', 'desired_countries', 'available_from', 'experience'] as const
const person = [
  'middle_name',
  'gender',
  'date_of_birth',
  'citizenship',
  'residence_country',
  'city',
  'languages',
  'messengers',
] as const
const origin = ['source', 'source_detail', 'recruiter_id'] as const

const Overview = ({ lead }: { lead: Lead }) => {
  const t = useTranslations('leads')
  const label = useLabel()
  const { labelOf, textOf } = useValueText()
  const custom = useCustomText()
  const fields = useFields('lead')
  const facts = (keys: readonly (keyof Lead)[]) => keys.map((key) => [labelOf(key), textOf(key, lead[key])] as const)
  const rate = lead.expected_rate === null ? null : `${lead.expected_rate} ${lead.expected_rate_currency}`
  const own = fields.filter((field) => lead.custom_values[field.key] !== undefined)
  return (
    <>
      <Section title={t('groups.person')}>
        <Facts
          facts={[
            [labelOf('phone'), <PhoneLink key="phone" phone={lead.phone} />],
            [labelOf('phone_2'), lead.phone_2 && <PhoneLink phone={lead.phone_2} />],
            [labelOf('email'), lead.email && <CopyText text={lead.email} />],
            ...facts(person),
          ]}
        />
      </Section>
      <Section title={t('groups.contact')}>
        <Facts
          facts={[
            [labelOf('next_contact_at'), lead.next_contact_at && <When at={lead.next_contact_at} exact />],
            [labelOf('last_contact_at'), lead.last_contact_at && <When at={lead.last_contact_at} />],
            [
              labelOf('first_contact_at'),
              lead.first_contact_at ? (
                <When at={lead.first_contact_at} exact />
              ) : (
                <Text span c="var(--danger-text)" inherit>
                  {t('not_called')}
                </Text>
              ),
            ],
            [labelOf('contact_attempts'), lead.contact_attempts || null],
            [labelOf('consent_at'), lead.consent_at && <When at={lead.consent_at} exact />],
            [labelOf('consent_channel'), textOf('consent_channel', lead.consent_channel)],
            [labelOf('retention_until'), textOf('retention_until', lead.retention_until)],
          ]}
        />
      </Section>
      <Section title={t('groups.wishes')}>
        <Facts facts={[...facts(wishes), [labelOf('expected_rate'), rate]]} />
      </Section>
      <Section title={t('groups.origin')}>
        <Facts
          facts={[
            ...facts(origin),
            [labelOf('created_at'), <When key="created" at={lead.created_at} exact />],
            [t('created_by'), lead.created_by && `${lead.created_by.first_name} ${lead.created_by.last_name}`],
            [labelOf('comment'), lead.comment],
          ]}
        />
      </Section>
      {own.length > 0 && (
        <Section title={t('groups.custom')}>
          <Facts
            facts={own.map((field) => [label(field.label), custom(field, lead.custom_values[field.key])] as const)}
          />
        </Section>
      )}
    </>
  )
}

/** One lead: who it is, where it stands, what was done, what comes next. */
const LeadPage = () => {
  const t = useTranslations('leads')
  const id = usePathId()
  const { data: lead, error, refetch } = useQuery(leadQuery(id))
  const [calling, setCalling] = useState<string | null>(null)
  useLiveChanges('lead', (ids) => {
    if (ids === null || ids.has(id)) void refreshLeads()
  })
  useEffect(() => {
    if (lead) rememberRecord({ path: `/leads/${lead.id}`, name: fullName(lead), kind: 'leads' })
  }, [lead])
  if (error && !lead) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!lead) return null
  return (
    <Page
      title={fullName(lead)}
      actions={
        <Actions lead={lead} calling={calling === lead.status_since} onCall={() => setCalling(lead.status_since)} />
      }
      lead={
        <Text component="div" c="var(--muted)" mt={4}>
          <LeadStatus lead={lead} /> <When at={lead.status_since} />
        </Text>
      }
    >
      <LeadPresence lead={lead} calling={calling === lead.status_since} />
      {lead.archived_at && (
        <Alert mb="md" color="gray">
          {t('is_archived')} <When at={lead.archived_at} />
        </Alert>
      )}
      {lead.abilities.change_status && lead.contact_attempts >= CONTACT_ATTEMPTS && (
        <Alert mb="md" color="yellow">
          {t('unreachable', { count: lead.contact_attempts })}
        </Alert>
      )}
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Overview lead={lead} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <LeadTimeline lead={lead} />
        </Grid.Col>
      </Grid>
    </Page>
  )
}

export default LeadPage
