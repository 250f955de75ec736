import { Badge, Progress, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { LegalMeter, LegalPeriod } from '#contract/work/worker-legality.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import { PermitCases } from '../permit-cases/PermitCases.tsx'
import { workerLegalityQuery } from './judgements.api.ts'
import classes from './legality.module.css'
import { ComparedTerms } from './ComparedTerms.tsx'
import { useGrounds } from './useGrounds.ts'

// words: legality.meters.*, legality.about.*, legality.lights.*

const colours = { may: 'green', may_not: 'red', unknown: 'yellow' } as const
const lights = { may: 'green', may_not: 'red', unknown: 'amber' } as const

/** From this share of a limit on, its bar warns. */
const NEARLY = 0.8

const Meter = ({ meter }: { meter: LegalMeter }) => {
  const t = useTranslations('legality')
  const format = useFormat()
  const label = useLabel()
  const { kind, used_days, limit_days, last_day, client_name, country, document } = meter
  const share = Math.min(1, used_days / limit_days)
  const name = client_name ?? (country === null ? '' : format.country(country))
  const title = kind === 'document' ? label(document!.name) : t(`meters.${kind}`, { name })
  const ends = last_day === null ? t('meters.none') : t('until', { day: format.date(last_day) })
  return (
    <li className={classes.meter}>
      <span className={classes.meterHead}>
        <b>{title}</b>
        <span>
          {t('meters.used', { used: used_days, limit: limit_days })} · {ends}
        </span>
      </span>
      <Progress
        aria-hidden
        size="sm"
        value={share * 100}
        color={last_day === null ? 'red' : share >= NEARLY ? 'yellow' : 'accent'}
      />
      {kind === 'visit' && (
        <Text size="sm" c="var(--muted)">
          {t('meters.visit_hint')}
        </Text>
      )}
    </li>
  )
}

const Period = ({ period }: { period: LegalPeriod }) => {
  const t = useTranslations('legality')
  const format = useFormat()
  const label = useLabel()
  const why = useGrounds()
  const { from, to, answer, foreseen, contract, reasons } = period
  return (
    <li className={classes.person} data-light={lights[answer]}>
      <div className={classes.head}>
        <span>
          {format.date(from)} – {format.date(to)}
        </span>
        <Badge variant="light" color={colours[answer]}>
          {t(`lights.${answer === 'may' ? 'green' : answer}`)}
        </Badge>
      </div>
      <span className={classes.act}>
        <AppLink to={`/contracts/${contract.id}`}>{contract.title}</AppLink>
        {foreseen && ` · ${t('foreseen')}`}
      </span>
      <ul className={classes.reasons}>
        {reasons.map(({ about, cause, name, rule, ends_on, compared }) => (
          <li key={`${about} ${cause} ${name ? label(name) : ''}`} className={classes.reason}>
            <span className={classes.why}>
              {name ? label(name) : t(`about.${about}`)}: {why(cause, ends_on, from)}
              <ComparedTerms compared={compared} />
              {rule && <span className={classes.act}>{rule.act}</span>}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The legal limits that a worker uses up, and what allowed the work on each day of their placements, latest first. */
const LegalDays = ({ worker_id }: { worker_id: number }) => {
  const t = useTranslations('legality')
  const { data, error, refetch } = useQuery(workerLegalityQuery(worker_id))
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h="12rem" />
  return (
    <>
      {data.meters.length > 0 && (
        <Section title={t('limits')}>
          <ul className={classes.people}>
            {data.meters.map((meter) => (
              <Meter key={`${meter.kind} ${meter.document?.id ?? meter.client_name ?? ''}`} meter={meter} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('over_time')}>
        {data.periods.length === 0 && <Empty text={t('no_periods')} />}
        <ul className={classes.people}>
          {data.periods.toReversed().map((period) => (
            <Period key={`${period.contract.id} ${period.from} ${String(period.foreseen)}`} period={period} />
          ))}
        </ul>
      </Section>
    </>
  )
}

/** The permit cases of a worker, the legal limits that they use up, and what allowed the work on each day. */
export const WorkerLegality = ({ worker_id, mayChange }: { worker_id: number; mayChange: boolean }) => (
  <>
    <PermitCases worker_id={worker_id} mayChange={mayChange} />
    <LegalDays worker_id={worker_id} />
  </>
)
