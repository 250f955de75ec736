import { Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Finding } from '#contract/people/data-quality.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { spacedPhone } from '#web/ui/contacts.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { plurals, refreshQuality } from '../parts/merging/merging.api.ts'
import { reopenFinding } from './data-quality.api.ts'
import classes from './data-quality.module.css'

const Person = ({ finding, person }: { finding: Finding; person: Finding['people'][number] }) => {
  const t = useTranslations('data_quality')
  const user = useUser()
  const format = useFormat()
  const statuses = useQuery(statusesQuery(finding.entity)).data ?? []
  const status = statuses.find(({ id }) => id === person.status_id)
  const path = `/${plurals[finding.entity]}/${person.id}`
  const owner = person.recruiter && fullName(person.recruiter)
  return (
    <div className={classes.person}>
      {userMayOpen(user, path) ? <AppLink to={path}>{fullName(person)}</AppLink> : fullName(person)}{' '}
      <span className={classes.quiet}>#{person.id}</span> {status && <StatusBadge status={status} />}
      <div className={classes.quiet}>
        {[
          person.phone && spacedPhone(person.phone),
          person.email,
          person.date_of_birth && format.date(person.date_of_birth),
          owner ?? t('no_recruiter'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </div>
  )
}

/** Why two records may be the same person, or who decided that they are not. */
const About = ({ finding }: { finding: Finding }) => {
  const t = useTranslations('data_quality')
  const people = useTranslations('duplicates')
  const by = finding.dismissed_by
  return (
    <Group gap="xs" mt={4}>
      {finding.matched.map((code) => (
        <Badge key={code} variant="light" fw={500}>
          {people(`matched.${code}`)}
        </Badge>
      ))}
      {finding.dismissed_at && (
        <Text size="sm" className={classes.quiet}>
          {t('dismissed_by', { name: by ? fullName(by) : '–' })} <When at={finding.dismissed_at} />
          {finding.dismiss_reason && `: ${finding.dismiss_reason}`}
        </Text>
      )}
    </Group>
  )
}

/** One finding with its actions. */
export const FindingLine = ({
  finding,
  onMerge,
  onDismiss,
  onApart,
}: {
  finding: Finding
  onMerge: () => void
  onDismiss: () => void
  onApart: () => void
}) => {
  const t = useTranslations('data_quality')
  const { run: reopen } = useAction(async () => {
    await reopenFinding(finding)
    sayDone(t('reopened'))
  }, refreshQuality)
  const merging = useTranslations('merging')
  const isPair = finding.kind === 'same_person'
  const names = finding.people.map(fullName).join(' – ')
  return (
    <li className={classes.finding}>
      <div className={classes.facts}>
        <div className={classes.people}>
          {finding.people.map((person) => (
            <Person key={person.id} finding={finding} person={person} />
          ))}
        </div>
        <About finding={finding} />
      </div>
      <div className={classes.buttons}>
        {finding.abilities.merge && (
          <Button size="xs" aria-label={`${t('merge')}: ${names}`} onClick={onMerge}>
            {t('merge')}
          </Button>
        )}
        {finding.abilities.dismiss && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${t(isPair ? 'not_same' : 'right')}: ${names}`}
            onClick={onDismiss}
          >
            {t(isPair ? 'not_same' : 'right')}
          </Button>
        )}
        {finding.apart && (
          <Button size="xs" variant="default" aria-label={`${merging('undo')}: ${names}`} onClick={onApart}>
            {merging('undo')}
          </Button>
        )}
        {finding.abilities.reopen && (
          <Button size="xs" variant="default" aria-label={`${t('reopen')}: ${names}`} onClick={() => void reopen()}>
            {t('reopen')}
          </Button>
        )}
      </div>
    </li>
  )
}
