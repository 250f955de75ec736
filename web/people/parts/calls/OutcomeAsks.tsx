import { Button, Kbd, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallOutcome, CalledEntity } from '#contract/people/call-outcomes.ts'
import { reasonsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { FieldInput } from '#web/behaviors/status/StatusDialog.tsx'
import { useLabel } from '#web/platform/i18n.tsx'
import { type Asks, isOneChoice } from './asks.ts'
import { MomentInput } from '#web/ui/dates/MomentInput.tsx'
import classes from './calls.module.css'
import type { Ended } from './useEndCall.ts'
import type { CallTime } from './useCallTimes.ts'
import { useDigits } from './useDigits.ts'

type Choice<T> = { value: T; text: string }

type ChoicesProps<T> = {
  label: string
  choices: readonly Choice<T>[]
  chosen: T | null
  onChoose: (value: T) => void
  keyed: boolean
  busy: boolean
  after?: ReactNode
}

const Choices = <T extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
  keyed,
  busy,
  after,
}: ChoicesProps<T>) => (
  <fieldset aria-label={label} className={classes.chips}>
    {choices.map(({ value, text }, index) => (
      <Button
        key={value}
        variant={chosen === value ? 'filled' : 'default'}
        aria-pressed={chosen === value}
        className={classes.chip}
        disabled={busy}
        onClick={() => onChoose(value)}
      >
        {text}
        {keyed && index < 9 && (
          <Kbd size="xs" ms="xs" className={classes.key} aria-hidden>
            {index + 1}
          </Kbd>
        )}
      </Button>
    ))}
    {after}
  </fieldset>
)

type Props = {
  entity: CalledEntity
  outcome: CallOutcome
  asks: Asks
  /** The comment typed so far. */
  said: string
  times: readonly CallTime[]
  values: Readonly<Record<string, unknown>>
  input: FieldInput
  errors: Readonly<Record<string, string>>
  busy: boolean
  onEnd: (answers: Partial<Ended>) => void
  onClose: () => void
}

/** The input that an outcome needs, in place: one tap if one choice is enough, otherwise fields and a button. */
export const OutcomeAsks = ({
  entity,
  outcome,
  asks,
  said,
  times,
  values,
  input,
  errors,
  busy,
  onEnd,
  onClose,
}: Props) => {
  const t = useTranslations('calls')
  const app = useTranslations('app')
  const label = useLabel()
  const reasons = (useQuery(reasonsQuery(entity)).data ?? []).filter(({ active }) => active)
  const [at, setAt] = useState<string | null>(null)
  const [typesTime, setTypesTime] = useState(false)
  const [reason, setReason] = useState<number | null>(null)
  const [fields, setFields] = useState<Record<string, string | null>>({})
  const panel = useRef<HTMLFormElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('button, input, textarea')?.focus()
  }, [outcome, reasons.length])
  const isOne = isOneChoice(asks, said) && !typesTime
  const chooseTime = (value: string) => (isOne ? onEnd({ next_contact_at: value }) : setAt(value))
  const chooseReason = (value: number) => (isOne ? onEnd({ reason_id: value }) : setReason(value))
  const typeTime = () => {
    setAt(times[0]?.at ?? null)
    setTypesTime(true)
  }
  useDigits(
    isOne
      ? (digit) => {
          const [time, why] = [times[digit - 1], reasons[digit - 1]]
          if (asks.reason && why) chooseReason(why.id)
          else if (asks.time && time) chooseTime(time.at)
          else if (asks.time && digit === times.length + 1) typeTime()
        }
      : null,
  )
  const save = () =>
    onEnd({
      ...(asks.time && at !== null ? { next_contact_at: at } : {}),
      ...(reason === null ? {} : { reason_id: reason }),
      ...(asks.fields.length > 0
        ? { fields: Object.fromEntries(asks.fields.map((field) => [field, valueOf(field)])) }
        : {}),
    })
  const valueOf = (field: string) =>
    field in fields ? (fields[field] ?? null) : ((values[field] as string | null | undefined) ?? null)
  const close = (
    <Button variant="subtle" className={classes.chip} onClick={onClose}>
      {app('cancel')}
    </Button>
  )
  return (
    <form
      noValidate
      ref={panel}
      className={classes.asks}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!isOne && !busy) save()
      }}
    >
      <Stack
        gap="sm"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      >
        {asks.time && (
          <div>
            <div className={classes.label}>{t('when')}</div>
            <div className={classes.chips}>
              <Choices
                label={t('when')}
                choices={times.map((time) => ({ value: time.at, text: time.text }))}
                chosen={typesTime ? null : at}
                onChoose={chooseTime}
                keyed={isOne}
                busy={busy}
              />
              <Button
                variant="default"
                className={classes.chip}
                aria-expanded={typesTime}
                onClick={typeTime}
                disabled={busy}
              >
                {t('another')}
                {isOne && (
                  <Kbd size="xs" ms="xs" className={classes.key} aria-hidden>
                    {times.length + 1}
                  </Kbd>
                )}
              </Button>
              {isOne && close}
            </div>
            {typesTime && (
              <MomentInput
                size="md"
                label={t('another')}
                value={at}
                onChange={setAt}
                error={errors['next_contact_at']}
              />
            )}
          </div>
        )}
        {asks.reason && (
          <div>
            <div className={classes.label}>{t('why')}</div>
            <Choices
              label={t('why')}
              choices={reasons.map((one) => ({ value: one.id, text: label(one.name) }))}
              chosen={reason}
              onChoose={chooseReason}
              keyed={isOne}
              busy={busy}
              after={isOne && close}
            />
            {errors['reason_id'] && (
              <p role="alert" className={classes.wrong}>
                {errors['reason_id']}
              </p>
            )}
          </div>
        )}
        {asks.fields.map((field) => (
          <div key={field}>
            {input(
              field,
              valueOf(field),
              (value) => setFields({ ...fields, [field]: value }),
              errors[`fields.${field}`],
            )}
          </div>
        ))}
        {!isOne && (
          <div className={classes.chips}>
            <Button type="submit" className={classes.chip} loading={busy}>
              {t('record')}
            </Button>
            {close}
          </div>
        )}
      </Stack>
    </form>
  )
}
