import { Alert, Button, Text } from '@mantine/core'
import { IconEyeQuestion, IconUserPlus } from '#web/ui/icons/index.ts'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CONTACT_ATTEMPTS } from '#contract/people/lead-sources.ts'
import type { Lead } from '#contract/people/leads.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { EditableFacts } from '#web/behaviors/record/EditableFacts.tsx'
import { CustomFacts } from '#web/behaviors/record/CustomFacts.tsx'
import { PersonPath } from '../parts/conversion/PersonPath.tsx'
import { AccessRequests } from '../parts/access-requests/AccessRequests.tsx'
import { PhoneChip } from '../parts/person/PhoneChip.tsx'
import { useMergeWith } from '../parts/merging/useMergeWith.tsx'
import { usePersonalData } from '../parts/personal-data/usePersonalData.tsx'
import { freelancerName, ownerName } from '#web/behaviors/record/full-name.ts'
import type { RecordActions } from '#web/behaviors/record/RecordMenu.tsx'
import { RecordPage } from '#web/behaviors/record/RecordPage.tsx'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { recordPage } from '#web/behaviors/record/record-page.tsx'
import { useNotesTab } from '#web/behaviors/notes/useNotesTab.tsx'
import { useTasksTab } from '#web/office/parts/tasks/useTasksTab.tsx'
import { useGo } from '#web/platform/navigation.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import { CopyText, PhoneLink } from '#web/ui/contacts.tsx'
import { toInput, toValues } from './lead-form.ts'
import { leads } from './leads.api.ts'
import { LeadInput, leadFactFields } from './useLeadInputs.tsx'
import { useLeadText } from './useLeadText.ts'

const BroughtByList = lazyPart(async () => ({
  default: (await import('#web/team/freelancers/ClaimList.tsx')).BroughtByList,
}))
const LeadStep = lazyPart(() => import('./LeadStep.tsx'))

/** A menu item that shows who can see a lead, for users who may check access. */
const useWhoSees = (lead: Lead): RecordActions => {
  const record = useTranslations('record')
  const user = useUser()
  const go = useGo()
  const item = {
    key: 'who-sees',
    label: record('who_sees'),
    icon: <IconEyeQuestion size={16} />,
    onClick: () => void go('/access', { search: { lead: String(lead.id) } }),
  }
  return { key: 'access', items: userMayOpen(user, '/access') ? [item] : [] }
}

/** The button that converts a lead, once it is ready. */
const NextStep = ({ lead }: { lead: Lead }) => {
  const t = useTranslations('leads')
  const go = useGo()
  return (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => void go(`/leads/convert/${lead.id}`)}>
      {t('convert')}
    </Button>
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
const origin = ['source', 'source_detail', 'external_id', 'recruiter_id'] as const

const Overview = ({ lead }: { lead: Lead }) => {
  const t = useTranslations('leads')
  const people = useTranslations('people')
  const record = useTranslations('record')
  const { labelOf, textOf } = useLeadText()
  const facts = (keys: readonly (keyof Lead)[]) =>
    keys.map((key) => [labelOf(key), textOf(key, lead[key]), key] as const)
  const rate = lead.expected_rate === null ? null : `${lead.expected_rate} ${lead.expected_rate_currency}`
  return (
    <>
      <Section title={people('groups.person')}>
        <Facts
          facts={() => [
            [labelOf('phone'), <PhoneLink key="phone" phone={lead.phone} />, 'phone'],
            [labelOf('phone_2'), lead.phone_2 && <PhoneLink phone={lead.phone_2} />, 'phone_2'],
            [labelOf('email'), lead.email && <CopyText text={lead.email} />, 'email'],
            ...facts(person),
          ]}
        />
      </Section>
      <Section title={t('groups.contact')}>
        <Facts
          facts={() => [
            [
              labelOf('next_contact_at'),
              lead.next_contact_at && <When at={lead.next_contact_at} exact />,
              'next_contact_at',
            ],
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
            [labelOf('consent_at'), lead.consent_at && <When at={lead.consent_at} exact />, 'consent_at'],
            [labelOf('consent_channel'), textOf('consent_channel', lead.consent_channel), 'consent_channel'],
            [labelOf('retention_until'), textOf('retention_until', lead.retention_until)],
          ]}
        />
      </Section>
      <Section title={people('groups.wishes')}>
        <Facts facts={() => [...facts(wishes), [labelOf('expected_rate'), rate, 'expected_rate']]} />
      </Section>
      <Section title={t('groups.origin')}>
        <Facts
          facts={() => [
            ...facts(origin),
            [labelOf('freelance_recruiter_id'), freelancerName(lead)],
            [labelOf('created_at'), <When key="created" at={lead.created_at} exact />],
            [record('created_by'), lead.created_by && fullName(lead.created_by)],
            [labelOf('comment'), lead.comment, 'comment'],
          ]}
        />
      </Section>
      <CustomFacts entity="lead" values={lead.custom_values} />
    </>
  )
}

const OneLead = ({ row: lead }: { row: Lead }) => {
  const t = useTranslations('leads')
  const notes = useNotesTab('lead')
  const tasks = useTasksTab('lead')
  const user = useUser()
  const fieldTexts = useLeadText()
  const [calling, setCalling] = useState<string | null>(null)
  const whoSees = useWhoSees(lead)
  const mergeWith = useMergeWith('lead', lead)
  const personalData = usePersonalData('lead', lead)
  const candidate = lead.converted_candidate_id === null ? null : `/candidates/${lead.converted_candidate_id}`
  const isCalling = calling === lead.status_since
  return (
    <RecordPage
      records={leads}
      row={lead}
      state={<RecordState records={leads} row={lead} Step={LeadStep} />}
      fieldTexts={fieldTexts}
      archived={t('is_archived')}
      calling={isCalling}
      about={ownerName(lead)}
      next={lead.abilities.convert && <NextStep lead={lead} />}
      phone={
        <PhoneChip
          phone={lead.phone}
          calling={isCalling ? t('calling') : undefined}
          onCall={() => setCalling(lead.status_since)}
        />
      }
      menu={[whoSees, mergeWith, personalData]}
      path={<PersonPath entity="lead" row={lead} />}
      notices={
        <>
          <AccessRequests entity="lead" id={lead.id} />
          {lead.abilities.change_status && lead.contact_attempts >= CONTACT_ATTEMPTS && (
            <Alert mb="md" color="yellow">
              {t('unreachable', { count: lead.contact_attempts })}
            </Alert>
          )}
          {candidate && (
            <Alert mb="md" color="teal">
              {t('became')} {userMayOpen(user, candidate) && <AppLink to={candidate}>{t('open_candidate')}</AppLink>}
            </Alert>
          )}
        </>
      }
      tabs={[notes(lead.id), tasks(lead.id)]}
    >
      <EditableFacts
        records={leads}
        row={lead}
        fieldTexts={fieldTexts}
        toValues={toValues}
        toInput={toInput}
        fields={leadFactFields}
        Input={LeadInput}
      >
        <Overview lead={lead} />
      </EditableFacts>
      <Suspense>
        <BroughtByList person={{ ...lead, entity: 'lead' }} />
      </Suspense>
    </RecordPage>
  )
}

/** The page of a lead. */
export default recordPage(leads, OneLead)
