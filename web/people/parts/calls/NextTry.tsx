import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MomentInput } from '#web/ui/dates/MomentInput.tsx'
import classes from './calls.module.css'
import type { CallTime } from './useCallTimes.ts'

/** The time of the next attempt after an unanswered call: the proposed one, or another. */
export const NextTry = ({
  times,
  at,
  onChange,
  onUnread,
}: {
  times: readonly CallTime[]
  at: string
  onChange: (at: string) => void
  /** Called when the typed moment becomes unreadable or readable. */
  onUnread: (isUnread: boolean) => void
}) => {
  const t = useTranslations('calls')
  const isProposed = times.some((time) => time.at === at)
  const [types, setTypes] = useState(false)
  return (
    <div className={classes.try}>
      <span className={classes.label}>{t('next_try')}</span>
      <fieldset aria-label={t('next_try')} className={classes.chips}>
        {times.map((time) => (
          <Button
            key={time.at}
            size="compact-sm"
            variant={!types && time.at === at ? 'light' : 'subtle'}
            aria-pressed={!types && time.at === at}
            className={classes.small}
            onClick={() => {
              setTypes(false)
              onChange(time.at)
            }}
          >
            {time.text}
          </Button>
        ))}
        <Button
          size="compact-sm"
          variant={types || !isProposed ? 'light' : 'subtle'}
          aria-expanded={types}
          className={classes.small}
          onClick={() => setTypes(!types)}
        >
          {t('another')}
        </Button>
      </fieldset>
      {types && (
        <MomentInput
          size="md"
          label={t('next_try')}
          value={at}
          onChange={(value) => value && onChange(value)}
          onUnread={onUnread}
        />
      )}
    </div>
  )
}
