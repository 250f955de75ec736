import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { GapPlacements } from '#contract/work/gap-placements.ts'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { callForm } from '#web/platform/api.ts'
import { useAttempt } from '#web/platform/useAttempt.ts'
import { useUser } from '#web/platform/session.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LinesInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { type ChosenWorker, Proposals } from './Proposals.tsx'
import { Warnings } from './Warnings.tsx'
import { refreshPlacements } from './assignments.api.ts'
import classes from './assignments.module.css'
import { type NeedRef, firstDayOn } from './placement-form.ts'
import { type Judged, useSuggested } from './useSuggested.ts'

type Values = {
  workers: ChosenWorker[]
  start_date: string | null
  confirmed: string[]
  comment: string | null
}

type Props = {
  need: NeedRef
  /** Places one person on terms of their own. */
  onAlone: (one: ChosenWorker) => void
  onClose: () => void
}

type Refusals = ReadonlyMap<number, readonly FieldProblem[]>

const useGapForm = ({ need, onClose }: Props) => {
  const t = useTranslations('placements')
  const user = useUser()
  const attempt = useAttempt()
  const [refused, setRefused] = useState<Refusals>(new Map())
  const [missing, setMissing] = useState(need.missing)
  const state = useEntityForm<Values>({
    initial: { workers: [], start_date: firstDayOn(need), confirmed: [], comment: null },
    draftKey: `${user.id}.gap.${need.id}`,
    save: async ({ workers, start_date, confirmed, comment }) => {
      const { data } = await callForm('POST /api/needs/{id}/assignments', {
        params: { id: String(need.id) },
        body: {
          worker_ids: workers.map(({ id }) => id),
          start_date: start_date ?? '',
          confirmed: confirmed as GapPlacements['confirmed'],
          ...(comment ? { comment } : {}),
        },
        idempotencyKey: attempt.key(),
      })
      attempt.renew()
      setMissing((before) => Math.max(0, before - data.placed.length))
      if (data.placed.length > 0) sayDone(t('placed_many', { count: data.placed.length }))
      const left = new Map(data.refused.map(({ worker_id, problems }) => [worker_id, problems]))
      if (left.size === 0) state.leave()
      else {
        setRefused(left)
        state.form.setFieldValue(
          'workers',
          workers.filter(({ id }) => left.has(id)),
        )
      }
      await refreshPlacements()
      if (left.size === 0) onClose()
    },
  })
  return { state, refused, missing }
}

/** What is to be confirmed of those who are chosen, each once. */
const toConfirm = (workers: readonly ChosenWorker[], judged: Judged): FieldProblem[] => {
  const all = workers.flatMap(({ id }) => judged.get(id)?.warnings ?? [])
  return [...new Map(all.map((one) => [one.code, one])).values()]
}

/** Several people for one need in one save: the suggested who may work and are free, the best first, each with a tick. */
export const FillGap = (props: Props) => {
  const { need, onAlone, onClose } = props
  const t = useTranslations('placements')
  const user = useUser()
  const { state, refused, missing } = useGapForm(props)
  const { form } = state
  const { workers, start_date, confirmed, comment } = form.getValues()
  const suggested = useSuggested(need.id, start_date, workers)
  const field = fieldsOf(form, (name) => t(`fields.${name as 'start_date'}`))
  const warnings = toConfirm(workers, suggested.judged)
  const choose = (chosen: ChosenWorker[]) => form.setFieldValue('workers', chosen)
  const best = suggested.best(missing)
  return (
    <EntityFormFrame
      state={state}
      saveLabel={t('place_many', { count: workers.length })}
      unready={workers.length === 0 || start_date === null}
      email={user.email}
      onCancel={onClose}
    >
      <div className={classes.gap}>
        <DateInput {...field('start_date')} required />
        <Button variant="light" disabled={best.length === 0} onClick={() => choose(best)}>
          {t('choose_best', { count: best.length })}
        </Button>
      </div>
      <output className={classes.counted} data-over={workers.length > missing || undefined}>
        {t('chosen_of', { count: workers.length, missing })}
      </output>
      <Proposals suggested={suggested} chosen={workers} refused={refused} onChoose={choose} onAlone={onAlone} />
      <Warnings
        warnings={warnings}
        confirmed={confirmed}
        onConfirm={(codes) => form.setFieldValue('confirmed', codes)}
      />
      {(warnings.length > 0 || comment) && <LinesInput {...field('comment')} />}
    </EntityFormFrame>
  )
}
