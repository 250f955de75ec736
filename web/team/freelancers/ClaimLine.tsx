import { Anchor, Badge, Button, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Claim } from '#contract/team/freelance-claims.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import lines from '#web/ui/Lines.module.css'
import { FreelancerLink } from './FreelancerLink.tsx'
import classes from './freelancers.module.css'

const colours = { holds: 'green', disputed: 'orange', refused: 'red', released: 'gray' } as const

/** The state of a claim; a claim that held is shown as ended after its last day. */
const ClaimState = ({ claim }: { claim: Claim }) => {
  const t = useTranslations('claims')
  if (claim.days_left === 0) return <Badge color="gray">{t('expired')}</Badge>
  return (
    <Badge variant="light" color={colours[claim.state]}>
      {t(`states.${claim.state}`)}
    </Badge>
  )
}

const Person = ({ claim: { person, person_name } }: { claim: Claim }) => {
  const t = useTranslations('claims')
  const user = useUser()
  if (!person) return <b>{person_name ?? t('person_hidden')}</b>
  const to = `/${person.entity}s/${person.id}`
  const name = fullName(person)
  return userMayOpen(user, to) ? (
    <Anchor component="span" fw={600}>
      <AppLink to={to}>{name}</AppLink>
    </Anchor>
  ) : (
    <b>{name}</b>
  )
}

const useDays = (claim: Claim) => {
  const t = useTranslations('claims')
  const format = useFormat()
  const held = claim.days_left !== null
  return [
    t('since', { day: format.date(claim.claimed_on) }),
    ...(held ? [t('until', { day: format.date(claim.expires_on) })] : []),
    ...(claim.days_left ? [t('days_left', { days: claim.days_left })] : []),
    t(`sources.${claim.source}`),
  ].join(' · ')
}

/** Why a claim does not hold, or who decided that it does. */
const Reasons = ({ claim }: { claim: Claim }) => {
  const t = useTranslations('claims')
  const format = useFormat()
  const { cause, against, decided_at, decided_by, decision_reason, state } = claim
  const isNamed = state === 'disputed' && against !== null
  const isOpen = state === 'refused' || (state === 'disputed' && (cause === 'merged' || !isNamed))
  return (
    <>
      {isOpen && cause && <p>{t(`causes.${cause}`)}</p>}
      {isNamed && (
        <p>
          {t('against', {
            name: fullName(against.freelance_recruiter),
            day: format.date(against.claimed_on),
          })}
        </p>
      )}
      {decided_at && (
        <p>
          {t('decided', {
            name: decided_by ? fullName(decided_by) : '—',
            day: format.date(decided_at.slice(0, 10)),
          })}
          {decision_reason && `: ${decision_reason}`}
        </p>
      )}
    </>
  )
}

type Props = { claim: Claim; /** Whose claims the list tells of: then each line names the other side. */ of: 'person' | 'freelancer' | 'all'; onDecide: () => void; onEvidence: () => void } // prettier-ignore

/** One claim: who introduced whom and when, the evidence, the state with its reason, and the possible decisions. */
export const ClaimLine = ({ claim, of, onDecide, onEvidence }: Props) => {
  const t = useTranslations('claims')
  const days = useDays(claim)
  const { update, outcomes } = claim.abilities
  return (
    <li className={lines.row}>
      <div className={classes.facts}>
        <div className={classes.names}>
          {of !== 'person' && <Person claim={claim} />}
          {of === 'all' && <span aria-hidden>←</span>}
          {of !== 'freelancer' && <FreelancerLink freelancer={claim.freelance_recruiter} />}
          <ClaimState claim={claim} />
        </div>
        <Text size="sm" c="var(--muted)" component="div">
          {days}
          <Reasons claim={claim} />
        </Text>
        <Text size="sm" component="p" className={classes.evidence}>
          {claim.evidence ?? t('no_evidence')}
        </Text>
      </div>
      <div className={classes.steps}>
        {outcomes.length > 0 && (
          <Button size="compact-sm" variant={claim.state === 'disputed' ? 'filled' : 'subtle'} onClick={onDecide}>
            {t(claim.state === 'holds' ? 'release' : 'decide')}
          </Button>
        )}
        {update && (
          <Button size="compact-sm" variant="subtle" onClick={onEvidence}>
            {t('change_evidence')}
          </Button>
        )}
      </div>
    </li>
  )
}
