import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { usePath } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import classes from './FirstSteps.module.css'
import { stepPaths, useSayStep, wordOf } from './first-steps.api.ts'
import { firstStepsQuery } from './first-steps.query.ts'

/** The bar on every page of a new agency with open first steps: the present step, or the next one. The home page shows the whole card instead. */
const FirstStepsBar = () => {
  const path = usePath()
  const { data } = useQuery(firstStepsQuery)
  const t = useTranslations('agency')
  const say = useSayStep(data ?? { version: 0 })
  if (!data || path === '/') return null
  const open = data.steps.filter((step) => !step.done)
  const here = open.find(({ key }) => path === stepPaths[key])
  const next = open.find((step) => step !== here)
  const word = here ? wordOf(here.key) : null
  return (
    <nav className={classes.bar} aria-label={t('steps.title')}>
      <span>
        <AppLink to="/" className={classes.way}>
          {t('steps.title')}
        </AppLink>
        {': '}
        {here
          ? t(`steps.${here.key}.title`)
          : t('steps.progress', { done: String(data.steps.length - open.length), all: String(data.steps.length) })}
      </span>
      {word && (
        <Button size="compact-xs" variant="light" loading={say.isPending} onClick={() => say.mutate(word)}>
          {t('steps.seen')}
        </Button>
      )}
      {next && (
        <AppLink to={stepPaths[next.key]} className={classes.way}>
          {t('steps.next', { step: t(`steps.${next.key}.title`) })}
        </AppLink>
      )}
    </nav>
  )
}

export default FirstStepsBar
