import { Alert, Button, Group, Kbd, Textarea, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconPhoneOff, IconX, type Icon } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CallOutcome, callOutcomes } from '#contract/people/call-outcomes.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { dropDraft, keepDraft, readDraft } from '#web/behaviors/form/drafts.ts'
import { asProblem } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { asksOf, isAskedNothing } from './asks.ts'
import type { Called, CalledRow } from './called.ts'
import classes from './calls.module.css'
import { NextTry } from './NextTry.tsx'
import { OutcomeAsks } from './OutcomeAsks.tsx'
import { type Ended, draftOf, type useEndCall } from './useEndCall.ts'
import { useCallText, useCallTimes } from './useCallTimes.ts'
import { useDigits } from './useDigits.ts'
import { usePer } from './usePer.ts'

const COMMENT_LENGTH = 5_000

const icons: Record<CallOutcome, Icon> = {
  no_answer: IconPhoneOff,
  call_back: IconArrowBackUp,
  qualified: IconCircleCheck,
  refused: IconX,
}

/** Whether a wrong field is one that an outcome asks for in place. */
const isAsked = (path: string) =>
  path === 'reason_id' || path === 'comment' || path === 'next_contact_at' || path.startsWith('fields.')

type Ending = Pick<ReturnType<typeof useEndCall>, 'busy' | 'send' | 'failed' | 'drop'>

/** An outcome that could not be recorded: why, and how to continue. */
const NotSaved = ({ ending, status }: { ending: Ending; status: string }) => {
  const t = useTranslations('calls')
  const app = useTranslations('app')
  const { sayFailure } = useProblems()
  const { failed, busy, send, drop } = ending
  if (failed === null) return null
  const isStale = asProblem(failed.problem).code === 'stale'
  return (
    <Alert color={isStale ? 'yellow' : 'red'} role="alert" mt="sm">
      {isStale ? t('changed', { status }) : `${t('not_saved')} ${sayFailure(failed.problem)}`}
      <Group gap="xs" mt="xs">
        <Button size="sm" loading={busy} onClick={() => void send(failed.ended)}>
          {isStale ? t('anyway') : app('retry')}
        </Button>
        <Button size="sm" variant="default" onClick={drop}>
          {t('drop')}
        </Button>
      </Group>
    </Alert>
  )
}

/** The outcomes of a call, each with its key; the input for an outcome opens below. */
export const Outcomes = <Row extends CalledRow>({
  called: { records, input, outcomeName },
  row,
  ending,
}: {
  called: Called<Row>
  row: Row
  ending: Ending
}) => {
  const t = useTranslations('calls')
  const label = useLabel()
  const say = useCallText()
  const { byField } = useProblems()
  const { entity } = records
  const statuses = useQuery(statusesQuery(entity)).data ?? []
  const times = useCallTimes(row.contact_attempts ?? 0)
  const draft = draftOf(entity, row.id)
  const [tryAt, setTryAt] = usePer<string | null>(row.id, () => null)
  const [open, setOpen] = usePer<CallOutcome | null>(row.id, () => null)
  const [comment, setComment] = usePer(row.id, () => readDraft<string>(draft)?.values ?? '')
  const [isTryUnread, setTryUnread] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const { failed, busy, send } = ending
  const errors = failed === null ? {} : byField(failed.problem)
  const asks = (outcome: CallOutcome) =>
    asksOf(entity, outcome, statuses, row, failed?.ended.outcome === outcome ? Object.keys(errors) : [])
  const nextTry = tryAt ?? times.proposed
  const end = (outcome: CallOutcome, answers: Partial<Ended> = {}) =>
    void send({
      outcome,
      ...(outcome === 'no_answer' ? { next_contact_at: nextTry } : {}),
      ...answers,
      ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
    })
  const isHeld = (outcome: CallOutcome) => outcome === 'no_answer' && isTryUnread
  const press = (outcome: CallOutcome) => {
    const asked = asks(outcome)
    if (asked === null || busy || isHeld(outcome)) return
    if (isAskedNothing(asked, comment)) end(outcome)
    else setOpen(open === outcome ? null : outcome)
  }
  const close = () => {
    setOpen(null)
    ending.drop()
    buttons.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
  }
  useDigits(open === null ? (digit) => callOutcomes[digit - 1] && press(callOutcomes[digit - 1]!) : null)
  const status = statuses.find(({ id }) => id === row.status_id)
  const isAtField = Object.keys(errors).some(isAsked)
  const opened = open ?? (isAtField && failed ? failed.ended.outcome : null)
  const asked = opened === null ? null : asks(opened)
  return (
    <section className={classes.outcomes} aria-label={t('outcome')}>
      <div className={classes.titles}>
        <h3 className={classes.title}>{t('outcome')}</h3>
        <span className={classes.keys}>{t('keys')}</span>
      </div>
      <div ref={buttons} className={classes.buttons}>
        {callOutcomes.map((outcome, index) => {
          const Icon = icons[outcome]
          const can = asks(outcome)
          return (
            <UnstyledButton
              key={outcome}
              className={classes.outcome}
              data-outcome={outcome}
              aria-expanded={can && !isAskedNothing(can, comment) ? opened === outcome : undefined}
              aria-keyshortcuts={String(index + 1)}
              disabled={can === null || isHeld(outcome)}
              aria-busy={busy || undefined}
              title={can === null && statuses.length > 0 ? t('impossible') : undefined}
              onClick={() => press(outcome)}
            >
              <Icon size={20} aria-hidden />
              <span className={classes.name}>
                {outcomeName(outcome)}
                {outcome === 'no_answer' && <small>{say(nextTry)}</small>}
              </span>
              <Kbd size="xs" className={classes.key} aria-hidden>
                {index + 1}
              </Kbd>
            </UnstyledButton>
          )
        })}
      </div>
      {opened !== null && asked !== null ? (
        <OutcomeAsks
          key={`${row.id} ${opened}`}
          entity={entity}
          outcome={opened}
          asks={asked}
          said={comment}
          times={times.backs}
          values={row as unknown as Record<string, unknown>}
          input={input}
          errors={errors}
          busy={busy}
          onEnd={(answers) => end(opened, answers)}
          onClose={close}
        />
      ) : (
        <NextTry key={row.id} times={times.tries} at={nextTry} onChange={setTryAt} onUnread={setTryUnread} />
      )}
      {failed && !isAtField && <NotSaved ending={ending} status={status ? label(status.name) : ''} />}
      <Textarea
        mt="md"
        label={t('comment')}
        description={t('comment_hint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={COMMENT_LENGTH}
        value={comment}
        error={errors['comment']}
        required={asked?.comment ?? false}
        onChange={(event) => {
          const text = event.currentTarget.value
          setComment(text)
          if (text.trim() === '') dropDraft(draft)
          else keepDraft(draft, text)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </section>
  )
}
