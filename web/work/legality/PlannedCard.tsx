import { Badge, Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { JudgementReason, PlannedPerson } from '#contract/work/legality.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useMay, useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import classes from '../parts/legality/legality.module.css'
import { ConfirmException } from '../parts/legality/ConfirmException.tsx'
import { ComparedTerms } from '../parts/legality/ComparedTerms.tsx'
import { useGrounds } from '../parts/legality/useGrounds.ts'

const looks = {
  red: { color: 'red', Icon: IconCircleX },
  amber: { color: 'yellow', Icon: IconAlertTriangle },
  green: { color: 'green', Icon: IconCircleCheck },
} as const

type Of = { person: PlannedPerson; contract_id: number }

/** The page where the cause can be solved. */
const placeOf = (todo: JudgementReason['what_to_do'], { person: { worker_id }, contract_id }: Of) => {
  if (todo === 'enter_basis') return { to: `/workers/edit/${worker_id}` }
  if (todo === 'notify') return { to: `/workers/${worker_id}` }
  if (todo === 'replace') return { to: `/contracts/${contract_id}`, search: { tab: 'needs' } }
  if (todo === 'end' || todo === 'raise_pay') return { to: `/contracts/${contract_id}`, search: { tab: 'placements' } }
  return { to: `/workers/${worker_id}`, search: { tab: 'documents' } }
}

/** Opens the dialog that confirms an exception, for users who may do so. */
const ConfirmButton = ({ person }: Pick<Of, 'person'>) => {
  const t = useTranslations('legality')
  const may = useMay()
  const [opened, setOpened] = useState(false)
  if (!may('confirm work exceptions')) return null
  const name = fullName(person)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`${t('todos.confirm_anew')}: ${name}`}
        onClick={() => setOpened(true)}
      >
        {t('todos.confirm_anew')}
      </Button>
      {opened && <ConfirmException id={person.assignment_id} name={name} onClose={() => setOpened(false)} />}
    </>
  )
}

const Reason = ({ reason, person, contract_id }: Of & { reason: JudgementReason }) => {
  const t = useTranslations('legality')
  const label = useLabel()
  const user = useUser()
  const why = useGrounds()
  const { about, cause, name, rule, ends_on, what_to_do, compared } = reason
  const place = placeOf(what_to_do, { person, contract_id })
  return (
    <li className={classes.reason}>
      <span className={classes.why}>
        {name ? label(name) : t(`about.${about}`)}: {why(cause, ends_on)}
        <ComparedTerms compared={compared} />
        {rule && <span className={classes.act}>{rule.act}</span>}
      </span>
      {what_to_do === 'confirm_anew' && <ConfirmButton person={person} />}
      {what_to_do !== 'nothing' && what_to_do !== 'confirm_anew' && userMayOpen(user, place.to) && (
        <Button
          component={AppLink}
          to={place.to}
          {...(place.search ? { search: place.search } : {})}
          size="xs"
          variant="default"
          aria-label={`${t(`todos.${what_to_do}`)}: ${fullName(person)}`}
        >
          {t(`todos.${what_to_do}`)}
        </Button>
      )}
    </li>
  )
}

/** A person planned on a day: the colour, all reasons against them, and for each a link to where it can be solved. */
export const PlannedCard = ({ person, contract_id }: Of) => {
  const t = useTranslations('legality')
  const format = useFormat()
  const user = useUser()
  const label = useLabel()
  const { color, Icon } = looks[person.light]
  const path = `/workers/${person.worker_id}`
  const mayWork = person.light === 'green' ? 'green' : 'amber'
  const state = person.answer === 'may' ? mayWork : person.answer
  const name = fullName(person)
  return (
    <li className={classes.person} data-light={person.light}>
      <div className={classes.head}>
        {userMayOpen(user, path) ? <AppLink to={path}>{name}</AppLink> : <span>{name}</span>}
        <Badge variant="light" color={color} leftSection={<Icon size={13} aria-hidden />}>
          {person.falls_out_on ? t('falls_out', { day: format.date(person.falls_out_on) }) : t(`lights.${state}`)}
        </Badge>
      </div>
      {person.reasons.length > 0 && (
        <ul className={classes.reasons}>
          {person.reasons.map((reason) => (
            <Reason
              key={`${reason.about} ${reason.cause} ${reason.name ? label(reason.name) : ''}`}
              {...{ reason, person, contract_id }}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
