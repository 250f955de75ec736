import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { StatusStep } from '#contract/behaviors/history.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'
import classes from './history.module.css'
import { spanOf, totalsOf } from './spans.ts'

const endOf = ({ step, seconds }: { step: StatusStep; seconds: number }) =>
  new Date(Date.parse(step.changed_at) + seconds * 1000).toISOString()

/** The time in each status as one bar, from the first day to the last, with a legend. */
export const StatusBar = ({ steps }: { steps: readonly StatusStep[] }) => {
  const t = useTranslations('history')
  const label = useLabel()
  const format = useFormat()
  const spans = steps
    .flatMap((step) => {
      const seconds = spanOf(step)
      return seconds === undefined ? [] : [{ step, seconds }]
    })
    .toReversed()
  const total = Math.max(
    1,
    spans.reduce((sum, { seconds }) => sum + seconds, 0),
  )
  const [first, last] = [spans[0], spans.at(-1)]
  return (
    <>
      <figure
        className={classes.bar}
        aria-label={t('bar', {
          steps: spans.map(({ step, seconds }) => `${label(step.to.name)} ${format.span(seconds)}`).join(', '),
        })}
      >
        {spans.map(({ step, seconds }) => (
          <span
            key={step.id}
            style={{ flexGrow: Math.max(seconds / total, 0.01), background: step.to.colour }}
            title={`${label(step.to.name)}: ${format.span(seconds)}`}
          />
        ))}
      </figure>
      {first && last && (
        <div className={classes.ends}>
          <span>{format.moment(first.step.changed_at)}</span>
          <span>{format.moment(endOf(last))}</span>
        </div>
      )}
      <ul className={classes.legend} aria-hidden>
        {totalsOf(steps).map(({ to, seconds }) => (
          <li key={to.id}>
            <i style={{ background: to.colour }} />
            {label(to.name)} <b>{format.span(seconds)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

const Lasted = ({ step }: { step: StatusStep }) => {
  const t = useTranslations('history')
  const format = useFormat()
  const seconds = spanOf(step)
  return seconds === undefined ? null : <> · {t('lasted', { span: format.span(seconds) })}</>
}

/** The status history, newest first, with who, when, why and how long. */
export const StatusSteps = ({ steps }: { steps: readonly StatusStep[] }) => {
  const t = useTranslations('history')
  const label = useLabel()
  return (
    <ol className={classes.list}>
      {steps.map((step) => (
        <li key={step.id} className={classes.group}>
          {step.author ? (
            <Avatar user={{ ...step.author, user_id: step.author.id }} size={30} />
          ) : (
            <span className={classes.system} aria-hidden />
          )}
          <div className={classes.body}>
            <div>
              {step.from && (
                <>
                  <StatusBadge status={step.from} /> →{' '}
                </>
              )}
              <StatusBadge status={step.to} />
            </div>
            <Text size="sm" c="var(--muted)">
              {step.author ? fullName(step.author) : t('system')} · <When at={step.changed_at} exact />
              {step.source !== 'screen' && ` · ${t(`sources.${step.source}`)}`}
              <Lasted step={step} />
            </Text>
            {step.reason && <Text size="sm">{label(step.reason.name)}</Text>}
            {step.comment && <Text size="sm">{step.comment}</Text>}
          </div>
        </li>
      ))}
    </ol>
  )
}
