import { Button } from '@mantine/core'
import { IconArrowLeft, IconPhone, IconPhoneCall } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import history from '#web/behaviors/history/history.module.css'
import { StatusSteps } from '#web/behaviors/history/StatusSteps.tsx'
import { Presence } from '#web/behaviors/live/Presence.tsx'
import { NoteItem } from '#web/behaviors/notes/NoteItem.tsx'
import { latestNotesQuery } from '#web/behaviors/notes/notes.api.ts'
import { ownerName } from '#web/behaviors/record/full-name.ts'
import { pathOf } from '#web/behaviors/record/records.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Section } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { spacedPhone } from '#web/ui/contacts.tsx'
import { DuplicateCard } from '../person/DuplicateCard.tsx'
import type { Called, CalledRow } from './called.ts'
import classes from './calls.module.css'
import { Outcomes } from './Outcomes.tsx'
import type { useEndCall } from './useEndCall.ts'

const SHOWN = 3

const Notes = <Row extends CalledRow>({ called: { records }, row }: { called: Called<Row>; row: Row }) => {
  const t = useTranslations('calls')
  const { data } = useQuery(latestNotesQuery({ entity: records.entity, id: row.id }))
  if (!data || data.data.length === 0) return null
  return (
    <Section
      title={t('notes')}
      actions={
        <AppLink to={pathOf(records, row.id)} search={{ tab: 'notes' }}>
          {t('all_notes')}
        </AppLink>
      }
    >
      <ul className={history.list}>
        {data.data.slice(0, SHOWN).map((note) => (
          <NoteItem key={note.id} note={note} on={records.entity} />
        ))}
      </ul>
    </Section>
  )
}

const Steps = <Row extends CalledRow>({ called: { records }, row }: { called: Called<Row>; row: Row }) => {
  const t = useTranslations('record')
  const mayRead = userMayOpen(useUser(), `/${records.plural}/status-history/${row.id}`)
  const { data } = useQuery({
    queryKey: [records.plural, 'status-history', row.id, 'latest', row.version],
    queryFn: () => records.statusHistory(row.id, {}),
    enabled: mayRead,
  })
  if (!data || data.data.length === 0) return null
  return (
    <Section title={t('latest_steps')}>
      <StatusSteps steps={data.data.slice(0, SHOWN)} />
    </Section>
  )
}

/** The person being called: phone, outcomes, and facts. */
export const CallPerson = <Row extends CalledRow>({
  called,
  row,
  ending,
  calling,
  onCall,
  onBack,
}: {
  called: Called<Row>
  row: Row
  ending: Pick<ReturnType<typeof useEndCall>, 'busy' | 'send' | 'failed' | 'drop'>
  calling: boolean
  onCall: () => void
  /** Absent if the list is beside the person. */
  onBack?: (() => void) | undefined
}) => {
  const t = useTranslations('calls')
  const people = useTranslations('people')
  const { records, facts, ask } = called
  const status = (useQuery(statusesQuery(records.entity)).data ?? []).find(({ id }) => id === row.status_id)
  const owner = ownerName(row)
  return (
    <div className={classes.person}>
      {onBack && (
        <Button variant="subtle" className={classes.back} leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <header className={classes.head}>
        <div className={classes.names}>
          <h2 className={classes.name} tabIndex={-1} data-call-name>
            <AppLink to={pathOf(records, row.id)}>{fullName(row)}</AppLink>
          </h2>
          <span className={classes.state}>
            {status && <StatusBadge status={status} />} <When at={row.status_since} />
            {owner && <span>· {owner}</span>}
          </span>
        </div>
        {row.phone !== null && (
          <Button
            component="a"
            size="lg"
            href={`tel:${row.phone}`}
            className={classes.dial}
            variant={calling ? 'light' : 'filled'}
            leftSection={calling ? <IconPhoneCall size={20} /> : <IconPhone size={20} />}
            aria-label={`${people('call')} ${spacedPhone(row.phone)}`}
            onClick={onCall}
          >
            {spacedPhone(row.phone)}
          </Button>
        )}
      </header>
      <Presence key={row.id} entity={records.entity} id={row.id} calling={calling} />
      <DuplicateCard key={`known ${row.id}`} entity={records.entity} ask={ask} typed={row} except={row.id} />
      {row.abilities.change_status && <Outcomes called={called} row={row} ending={ending} />}
      <div className={classes.known}>
        <Section>
          <Facts facts={() => facts(row)} />
        </Section>
        <div>
          <Notes called={called} row={row} />
          <Steps called={called} row={row} />
        </div>
      </div>
    </div>
  )
}
