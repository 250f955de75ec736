import { Button, VisuallyHidden } from '@mantine/core'
import { IconClockExclamation, IconPhone } from '#web/ui/icons/index.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { quietOf } from '#contract/office/home.ts'
import { QUIET_DAYS, queues } from '#contract/office/queues.ts'
import type { CalledLead, HomePlan } from '#contract/office/home-plan.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useCallText } from '#web/people/parts/calls/useCallTimes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/useNow.ts'
import { useGo } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Section } from '#web/ui/Page.tsx'
import { spacedPhone } from '#web/ui/contacts.tsx'
import classes from './plan.module.css'

type Listed = { total: number; data: readonly CalledLead[] }

/** A call is late this long after its time. */
const LATE_MS = 3_600_000

/** When a person should be called; red only if the planned time is long past. */
const Due = ({ lead }: { lead: CalledLead }) => {
  const t = useTranslations('plan')
  const calls = useTranslations('calls')
  const format = useFormat()
  const say = useCallText()
  const now = useNow()
  if (lead.next_contact_at === null) return <>{`${calls('first')} · ${format.ago(lead.created_at)}`}</>
  const isLate = Date.parse(lead.next_contact_at) < now - LATE_MS
  return (
    <time dateTime={lead.next_contact_at} data-late={isLate || undefined}>
      {isLate && <IconClockExclamation size={14} aria-hidden />}
      {isLate && <VisuallyHidden>{t('late')} </VisuallyHidden>}
      {say(lead.next_contact_at)}
    </time>
  )
}

const CallRow = ({ lead, children }: { lead: CalledLead; children: ReactNode }) => {
  const app = useTranslations('app')
  return (
    <li className={classes.row}>
      <AppLink to={`/leads/${lead.id}`} className={classes.who}>
        <b>{fullName(lead)}</b>
        <small>{children}</small>
      </AppLink>
      {lead.phone !== null && (
        <a
          className={classes.call}
          href={`tel:${lead.phone}`}
          aria-label={app('call', { phone: `${fullName(lead)}, ${lead.phone}` })}
        >
          <IconPhone size={18} aria-hidden />
          <span>{spacedPhone(lead.phone)}</span>
        </a>
      )}
    </li>
  )
}

/** The next people to call, with a link to the call queue. */
export const NextCalls = ({ calls, counts }: { calls: Listed; counts: HomePlan['counts'] }) => {
  const t = useTranslations('plan.calls')
  const go = useGo()
  const { due = 0, waiting = 0 } = counts.leads ?? {}
  return (
    <Section
      title={t('title')}
      actions={
        <Button
          size="sm"
          leftSection={<IconPhone size={16} aria-hidden />}
          onClick={() => void go('/leads', { search: queues.leads.calls })}
        >
          {t('start')}
        </Button>
      }
    >
      <ul className={classes.rows}>
        {calls.data.map((lead) => (
          <CallRow key={lead.id} lead={lead}>
            <Due lead={lead} />
          </CallRow>
        ))}
      </ul>
      <p className={classes.more}>
        <AppLink to="/leads" search={queues.leads.calls}>
          {t('all', { count: calls.total })}
        </AppLink>
        {due > 0 && (
          <AppLink to="/leads" search={queues.leads.due}>
            {t('due', { count: due })}
          </AppLink>
        )}
        {waiting > 0 && (
          <AppLink to="/leads" search={queues.leads.waiting}>
            {t('waiting', { count: waiting })}
          </AppLink>
        )}
      </p>
    </Section>
  )
}

/** The user's own people without a recent contact, longest first. */
export const GoneQuiet = ({ quiet, recruiter_id }: { quiet: Listed; recruiter_id: number }) => {
  const t = useTranslations('plan.quiet')
  const format = useFormat()
  return (
    <Section title={t('title')}>
      <p className={classes.note}>{t('text', { days: QUIET_DAYS })}</p>
      <ul className={classes.rows}>
        {quiet.data.map((lead) => (
          <CallRow key={lead.id} lead={lead}>
            {t('last', { ago: format.ago(lead.last_contact_at ?? lead.created_at) })}
          </CallRow>
        ))}
      </ul>
      <p className={classes.more}>
        <AppLink to="/leads" search={quietOf(recruiter_id)}>
          {t('all', { count: quiet.total })}
        </AppLink>
      </p>
    </Section>
  )
}
