import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { WorkException } from '#contract/work/work-exceptions.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import { ConfirmException } from './ConfirmException.tsx'
import { exceptionsQuery } from './judgements.api.ts'
import classes from './legality.module.css'

// words: legality.exceptions.states.*

const colours = { running: 'yellow', ended: 'red', replaced: 'gray' } as const
const lights = { running: 'amber', ended: 'red', replaced: 'none' } as const

const ExceptionCard = ({ exception }: { exception: WorkException }) => {
  const t = useTranslations('legality.exceptions')
  const format = useFormat()
  const label = useLabel()
  const { reason, until, comment, state, confirmed_at, confirmed_by } = exception
  return (
    <li className={classes.person} data-light={lights[state]}>
      <div className={classes.head}>
        <span>{label(reason)}</span>
        <Badge variant="light" color={colours[state]}>
          {t(`states.${state}`)}
        </Badge>
      </div>
      <span className={classes.act}>
        {t('until_day', { day: format.date(until) })} · <When at={confirmed_at} />
        {confirmed_by && ` · ${t('by', { name: fullName(confirmed_by) })}`}
      </span>
      {comment && <span className={classes.reason}>{comment}</span>}
    </li>
  )
}

/** The exceptions with which a person works on a placement although the law is unclear, newest first. */
export const Exceptions = ({ id, name }: { id: number; name: string }) => {
  const t = useTranslations('legality.exceptions')
  const { data } = useQuery(exceptionsQuery(id))
  const [opened, setOpened] = useState(false)
  if (!data || (data.exceptions.length === 0 && !data.can_confirm)) return null
  return (
    <Section
      title={t('title')}
      actions={
        data.can_confirm && (
          <Button size="compact-sm" variant="light" onClick={() => setOpened(true)}>
            {t('confirm')}
          </Button>
        )
      }
    >
      <ul className={classes.people}>
        {data.exceptions.map((one) => (
          <ExceptionCard key={one.id} exception={one} />
        ))}
      </ul>
      {opened && <ConfirmException id={id} name={name} onClose={() => setOpened(false)} />}
    </Section>
  )
}
