import { Alert } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Freelancer } from '#contract/team/freelancers.ts'
import { DocumentWallet } from '#web/people/parts/documents/DocumentWallet.tsx'
import { PhoneChip } from '#web/people/parts/person/PhoneChip.tsx'
import { usePersonalData } from '#web/people/parts/personal-data/usePersonalData.tsx'
import { EditableFacts } from '#web/behaviors/record/EditableFacts.tsx'
import { RecordPage } from '#web/behaviors/record/RecordPage.tsx'
import type { RecordTab } from '#web/behaviors/record/RecordTabs.tsx'
import { recordPage } from '#web/behaviors/record/record-page.tsx'
import { useNotesTab } from '#web/behaviors/notes/useNotesTab.tsx'
import { useTasksTab } from '#web/office/parts/tasks/useTasksTab.tsx'
import { useFormat } from '#web/platform/format.ts'
import { Section } from '#web/ui/Page.tsx'
import { LedgerLink } from '../freelance-payments/LedgerLink.tsx'
import { ClaimList } from './ClaimList.tsx'
import { FreelancerFacts } from './FreelancerFacts.tsx'
import { FreelancerState } from './FreelancerState.tsx'
import { toInput, toValues } from './freelancer-form.ts'
import { freelancers } from './freelancers.api.ts'
import { FreelancerInput, freelancerFactFields } from './useFreelancerInputs.tsx'
import { useFreelancerText } from './useFreelancerText.ts'

const useTabs = (row: Freelancer): RecordTab[] => {
  const t = useTranslations('freelancers')
  const notes = useNotesTab('freelance_recruiter')
  const tasks = useTasksTab('freelance_recruiter')
  const of = { freelance_recruiter_id: String(row.id) }
  const disputes = row.open_disputes > 0 ? ` (${row.open_disputes})` : ''
  return [
    {
      key: 'people',
      label: t('tabs.people'),
      content: () => (
        <Section title={t('groups.brought')}>
          <ClaimList query={of} empty={t('empty_people')} />
        </Section>
      ),
    },
    {
      key: 'disputes',
      label: `${t('tabs.disputes')}${disputes}`,
      content: () => (
        <Section title={t('tabs.disputes')}>
          <ClaimList query={{ ...of, state: 'disputed' }} empty={t('empty_disputes')} />
        </Section>
      ),
    },
    {
      key: 'documents',
      label: t('tabs.documents'),
      content: () => <DocumentWallet owner={{ entity: 'freelance_recruiter', id: row.id }} />,
    },
    notes(row.id),
    tasks(row.id),
  ]
}

/** Says that the agreement ends soon or has ended, unless the freelance recruiter no longer works. */
const AgreementNotice = ({ row }: { row: Freelancer }) => {
  const t = useTranslations('freelancers.agreement_notice')
  const format = useFormat()
  const { agreement_state: state, agreement_valid_to: day } = row
  if (day === null || row.status === 'ended' || row.archived_at || (state !== 'ending' && state !== 'ended'))
    return null
  return (
    <Alert mb="md" color={state === 'ended' ? 'red' : 'yellow'}>
      {state === 'ended' ? t('ended', { date: format.date(day) }) : t('ending', { date: format.date(day) })}
    </Alert>
  )
}

const OneFreelancer = ({ row }: { row: Freelancer }) => {
  const t = useTranslations('freelancers')
  const fieldTexts = useFreelancerText()
  return (
    <RecordPage
      records={freelancers}
      row={row}
      state={<FreelancerState row={row} />}
      fieldTexts={fieldTexts}
      archived={t('is_archived')}
      tabs={useTabs(row)}
      notices={<AgreementNotice row={row} />}
      next={<LedgerLink id={row.id} />}
      phone={row.phone && <PhoneChip phone={row.phone} />}
      menu={[usePersonalData('freelance_recruiter', row)]}
    >
      <EditableFacts
        records={freelancers}
        row={row}
        fieldTexts={fieldTexts}
        toValues={toValues}
        toInput={toInput}
        fields={freelancerFactFields}
        Input={FreelancerInput}
      >
        <FreelancerFacts row={row} />
      </EditableFacts>
    </RecordPage>
  )
}

/** The page of a freelance recruiter. */
export default recordPage(freelancers, OneFreelancer)
