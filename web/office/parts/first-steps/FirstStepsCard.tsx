import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { FirstStepKey, FirstSteps } from '#contract/office/agency.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import classes from './FirstSteps.module.css'
import { stepPaths, useSayStep, wordOf } from './first-steps.api.ts'
import { firstStepsQuery } from './first-steps.query.ts'

type Step = { step: FirstSteps['steps'][number]; busy: boolean; onSeen: (key: FirstStepKey) => void }

const StepLine = ({ step: { key, done }, busy, onSeen }: Step) => {
  const t = useTranslations('agency')
  const Sign = done ? IconCircleCheckFilled : IconCircle
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Sign size={22} stroke={1.5} aria-hidden />
      <div>
        <b>{t(`steps.${key}.title`)}</b>
        <VisuallyHidden>{t(done ? 'steps.done' : 'steps.open')}</VisuallyHidden>
        {!done && (
          <Text size="sm" c="var(--muted)">
            {t(`steps.${key}.text`)}
          </Text>
        )}
      </div>
      <div className={classes.ways}>
        <AppLink to={stepPaths[key]} className={classes.way}>
          {t(`steps.${key}.go`)}
        </AppLink>
        {!done && wordOf(key) !== null && (
          <Button size="xs" variant="default" loading={busy} onClick={() => onSeen(key)}>
            {t('steps.seen')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The first steps of a new agency: finished ones are ticked, each is a link to its page. */
const Steps = ({ data, onHome }: { data: FirstSteps; onHome: boolean }) => {
  const t = useTranslations('agency')
  const say = useSayStep(data)
  const done = data.steps.filter((step) => step.done).length
  const all = data.steps.length
  return (
    <Section
      title={t('steps.title')}
      actions={
        <Text size="sm" c="var(--muted)">
          {t('steps.progress', { done: String(done), all: String(all) })}
        </Text>
      }
    >
      {say.error && <ErrorNotice failure={say.error} />}
      <Text component="output" size="sm" display="block">
        {t(done === all ? 'steps.all_done' : 'steps.lead')}
      </Text>
      <ol className={classes.steps}>
        {data.steps.map((step) => (
          <StepLine
            key={step.key}
            step={step}
            busy={say.isPending}
            onSeen={(key) => {
              const word = wordOf(key)
              if (word) say.mutate(word)
            }}
          />
        ))}
      </ol>
      <div className={classes.foot}>
        <a href="/README#first-steps">{t('steps.guide')}</a>
        {onHome || !data.put_away ? (
          <Button size="xs" variant="subtle" color="gray" onClick={() => say.mutate({ put_away: true })}>
            {t('steps.put_away')}
          </Button>
        ) : (
          <Button size="xs" variant="subtle" onClick={() => say.mutate({ put_away: false })}>
            {t('steps.bring_back')}
          </Button>
        )}
        {onHome && (
          <Text size="sm" c="var(--muted)">
            {t('steps.put_away_hint')}
          </Text>
        )}
      </div>
    </Section>
  )
}

const useSteps = () => {
  const { data, refetch } = useQuery({ ...firstStepsQuery, refetchOnMount: 'always' })
  useLiveChanges('lead', () => void refetch())
  return data
}

/** The first steps on the home page, until the user hides them. */
export const HomeSteps = () => {
  const data = useSteps()
  return data && !data.put_away ? <Steps data={data} onHome /> : null
}

/** The first steps on the agency page, where they are always shown. */
export const AllSteps = () => {
  const data = useSteps()
  return data ? <Steps data={data} onHome={false} /> : null
}
