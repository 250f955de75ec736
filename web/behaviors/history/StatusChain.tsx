import { IconChevronRight } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { StatusStep } from '#contract/behaviors/history.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import classes from './history.module.css'
import { runsOf, spanOf, stagesOf, sumOf } from './spans.ts'

const stages = ['lead', 'candidate', 'worker'] as const

/** One status on one line: how long, when, by whom; steps that led to it again unfold beneath. */
const Link = ({ run }: { run: readonly StatusStep[] }) => {
  const t = useTranslations('history')
  const label = useLabel()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [latest] = run
  const { author, source, changed_at, to } = latest!
  const lasted = run.some((step) => spanOf(step) !== undefined)
  const said = run.filter(({ reason, comment }) => reason !== null || comment !== null)
  return (
    <>
      <li className={classes.link}>
        <span>
          <StatusBadge status={to} />
        </span>
        <span>{lasted && format.span(sumOf(run))}</span>
        <span className={classes.told}>
          <When at={changed_at} exact /> · {author ? fullName(author) : t('system')}
          {source !== 'screen' && ` · ${t(`sources.${source}`)}`}
          {run.length > 1 && (
            <>
              {' · '}
              <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t('times', { count: run.length })}
              </button>
            </>
          )}
        </span>
        {!isOpen &&
          said.map(({ id, reason, comment }) => (
            <span key={id} className={classes.words}>
              {[reason && label(reason.name), comment].filter(Boolean).join(' · ')}
            </span>
          ))}
      </li>
      {isOpen && run.map((step) => <Link key={step.id} run={[step]} />)}
    </>
  )
}

const Chain = ({ steps }: { steps: readonly StatusStep[] }) => (
  <ol className={classes.chain}>
    {runsOf(steps).map((run) => (
      <Link key={run[0]!.id} run={run} />
    ))}
  </ol>
)

/** What one kind of record went through, folded to one line until it is asked for. */
const Stage = ({ entity, steps, isFirst }: { entity: string; steps: readonly StatusStep[]; isFirst: boolean }) => {
  const t = useTranslations('history')
  const format = useFormat()
  const [isOpen, setOpen] = useState(isFirst)
  const stage = stages.find((one) => one === entity)
  const [latest, first] = [steps[0]!, steps.at(-1)!]
  const days = [first, latest].map(({ changed_at }) => format.date(changed_at))
  const facts = [
    [...new Set(days)].join(' – '),
    format.span(sumOf(steps)),
    t('statuses', { count: runsOf(steps).length }),
  ]
  return (
    <section className={classes.stage}>
      <button type="button" className={classes.stageHead} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={16} aria-hidden />
        <b>{stage ? t(`stages.${stage}`) : entity}</b>
        <StatusBadge status={latest.to} />
        <span>{facts.join(' · ')}</span>
      </button>
      {isOpen && <Chain steps={steps} />}
    </section>
  )
}

/** A record's statuses, newest first, one line each; what it was before it became this record is folded. */
export const StatusChain = ({ steps }: { steps: readonly StatusStep[] }) => {
  const parts = stagesOf(steps)
  if (parts.length === 1) return <Chain steps={steps} />
  return parts.map(({ entity, steps: own }, index) => (
    <Stage key={entity} entity={entity} steps={own} isFirst={index === 0} />
  ))
}
