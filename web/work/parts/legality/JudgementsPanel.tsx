import { Badge, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { KeptJudgement } from '#contract/work/legality.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { When } from '#web/ui/When.tsx'
import { Exceptions } from './Exceptions.tsx'
import { judgementsQuery } from './judgements.api.ts'
import classes from './legality.module.css'
import { ComparedTerms } from './ComparedTerms.tsx'
import { useGrounds } from './useGrounds.ts'

// words: legality.occasions.*, legality.about.*, legality.lights.*

const colours = { may: 'green', may_not: 'red', unknown: 'yellow' } as const
const lights = { may: 'green', may_not: 'red', unknown: 'amber' } as const

const JudgementCard = ({ judgement }: { judgement: KeptJudgement }) => {
  const t = useTranslations('legality')
  const format = useFormat()
  const label = useLabel()
  const why = useGrounds()
  const { answer, occasion, day, judged_at, reasons } = judgement
  return (
    <li className={classes.person} data-light={lights[answer]}>
      <div className={classes.head}>
        <span>{format.date(day)}</span>
        <Badge variant="light" color={colours[answer]}>
          {t(`lights.${answer === 'may' ? 'green' : answer}`)}
        </Badge>
      </div>
      <span className={classes.act}>
        {t(`occasions.${occasion}`)} · <When at={judged_at} />
      </span>
      <ul className={classes.reasons}>
        {reasons.map(({ about, cause, name, rule, ends_on, compared }) => (
          <li key={`${about} ${cause} ${name ? label(name) : ''}`} className={classes.reason}>
            <span className={classes.why}>
              {name ? label(name) : t(`about.${about}`)}: {why(cause, ends_on, day)}
              <ComparedTerms compared={compared} />
              {rule && <span className={classes.act}>{rule.act}</span>}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The stored judgements of a placement, newest first: each answer with its grounds and acts. */
const JudgementsPanel = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const t = useTranslations('legality')
  const { data, error, refetch } = useQuery(judgementsQuery(id))
  return (
    <SidePanel size="md" title={t('judged', { name })} onClose={onClose}>
      <Exceptions id={id} name={name} />
      {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h="8rem" />}
      {data?.length === 0 && <Empty text={t('not_judged')} />}
      <ul className={classes.people}>
        {data?.map((judgement) => (
          <JudgementCard key={judgement.id} judgement={judgement} />
        ))}
      </ul>
    </SidePanel>
  )
}

export default JudgementsPanel
