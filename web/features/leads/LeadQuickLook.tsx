import { Button, Drawer, Group, Space } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useGo } from '../../platform/navigation.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Facts } from '../../ui/Page.tsx'
import { When } from '../../ui/When.tsx'
import { PhoneLink } from '../../ui/contacts.tsx'
import { LeadPresence } from './LeadPresence.tsx'
import { LeadStatus } from './LeadStatus.tsx'
import { LeadTimeline } from './LeadTimeline.tsx'
import { leadQuery } from './leads.api.ts'
import { fullName } from './leads.columns.tsx'
import { useValueText } from './useValueText.tsx'

const shown = [
  'city',
  'citizenship',
  'desired_position_ids',
  'available_from',
  'source',
  'recruiter_id',
  'comment',
] as const

/** A lead beside the list: who, where it stands, what was done last; the list stays where it is. */
const LeadQuickLook = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTranslations('leads')
  const app = useTranslations('app')
  const go = useGo()
  const { labelOf, textOf } = useValueText()
  const { data: lead, error, refetch } = useQuery(leadQuery(id))
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="30rem"
      title={lead ? fullName(lead) : ''}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      {error && !lead && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {lead && (
        <>
          <LeadPresence lead={lead} />
          <Group mb="md">
            <LeadStatus lead={lead} /> <When at={lead.status_since} />
          </Group>
          <Group mb="lg">
            <Button component="a" href={`tel:${lead.phone}`} leftSection={<IconPhone size={16} />}>
              {t('call')}
            </Button>
            <Button variant="default" onClick={() => void go(`/leads/${id}`)}>
              {t('open')}
            </Button>
          </Group>
          <Facts
            facts={[
              [labelOf('phone'), <PhoneLink key="phone" phone={lead.phone} />],
              [labelOf('next_contact_at'), lead.next_contact_at && <When at={lead.next_contact_at} exact />],
              ...shown.map((key) => [labelOf(key), textOf(key, lead[key])] as const),
            ]}
          />
          <Space h="lg" />
          <LeadTimeline lead={lead} />
        </>
      )}
    </Drawer>
  )
}

export default LeadQuickLook
