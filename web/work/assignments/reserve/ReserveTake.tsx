import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { ReservePerson } from '#contract/work/reserve.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { asProblem, callForm } from '#web/platform/api.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import type { ChosenWorker } from '../Proposals.tsx'
import { Obstacles } from '../Obstacles.tsx'
import { Warnings } from '../Warnings.tsx'
import { refreshPlacements } from '../assignments.api.ts'
import { useMetWarnings } from '../useMetWarnings.ts'
import { type NeedRef, firstDayOn } from '../placement-form.ts'
import { refreshReserve } from './reserve.api.ts'
import classes from './reserve.module.css'

/** Problems that stand at their own inputs. */
const placed = ['start_date', 'comment']

type Props = { need: NeedRef; person: ReservePerson; onTerms: (worker: ChosenWorker) => void }

const useTake = ({ need, person }: Props) => {
  const t = useTranslations('needs.reserve')
  const [day, setDay] = useState<string | null>(firstDayOn(need))
  const [comment, setComment] = useState('')
  const [confirmed, setConfirmed] = useState<string[]>([])
  const { warnings, meet } = useMetWarnings()
  const take = async () => {
    const body = {
      start_date: day ?? '',
      ...(confirmed.length > 0 ? { confirmed } : {}),
      ...(comment.trim() ? { comment } : {}),
    }
    await meet(() => callForm('POST /api/reserve/{id}/placement', { params: { id: String(person.id) }, body }))
    sayDone(t('taken', { name: fullName(person) }))
  }
  const saving = useSaving(take, () => Promise.all([refreshPlacements(), refreshReserve()]))
  return { day, setDay, comment, setComment, confirmed, setConfirmed, warnings, ...saving }
}

/** Gives a free place to the next person of a reserve: one confirmation, with the same rules as any placement. */
export const ReserveTake = (props: Props) => {
  const { person, onTerms } = props
  const t = useTranslations('needs.reserve')
  const placements = useTranslations('placements')
  const status = useTranslations('status')
  const state = useTake(props)
  const problem = state.failure === null ? null : asProblem(state.failure)
  const name = fullName(person)
  const { person_id: id, first_name, last_name } = person
  return (
    <form noValidate onSubmit={state.submit} className={classes.take} aria-label={t('next')}>
      <Stack gap="sm">
        <b>{name}</b>
        {problem && problem.errors.length === 0 && <ErrorNotice failure={state.failure} />}
        <Obstacles errors={problem?.errors ?? []} except={placed} />
        <DateInput
          label={t('first_day')}
          required
          value={state.day}
          onChange={state.setDay}
          error={state.errors['start_date']}
        />
        <Warnings warnings={state.warnings} confirmed={state.confirmed} onConfirm={state.setConfirmed} />
        {state.warnings.length > 0 && (
          <Textarea
            label={status('comment')}
            autosize
            minRows={2}
            value={state.comment}
            error={state.errors['comment']}
            onChange={(event) => state.setComment(event.currentTarget.value)}
          />
        )}
        {person.entity === 'candidate' && (
          <Text size="sm" c="var(--muted)">
            {t('candidate_hint')}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={state.busy}>
            {t(`take_${person.entity}`, { name })}
          </Button>
          {person.entity === 'worker' && (
            <Button variant="default" onClick={() => onTerms({ id, first_name, last_name })}>
              {placements('terms_of', { name })}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
