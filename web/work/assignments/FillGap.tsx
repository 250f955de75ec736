import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { GapPlacements } from '#contract/work/gap-placements.ts'
import { MOST_PLACED } from '#contract/work/contract-choices.ts'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { useSent } from '#web/behaviors/form/useSent.ts'
import { callForm } from '#web/platform/api.ts'
import { useUser } from '#web/platform/session.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LinesInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { type ChosenWorker, Proposals } from './Proposals.tsx'
import { WarningBoxes } from './Warnings.tsx'
import { refreshPlacements } from './assignments.api.ts'
import classes from './assignments.module.css'
import { type NeedRef, firstDayOn, roomOn } from './placement-form.ts'
import { confirmedEach, gapWarnings } from './gap-warnings.ts'
import { useSuggested } from './useSuggested.ts'

type Values = {
  workers: ChosenWorker[]
  start_date: string | null
  confirmed: string[]
  comment: string | null
}

type Props = {
  need: NeedRef
  /** Switches to placing one person with their own terms. */
  onAlone: (one: ChosenWorker) => void
  onClose: () => void
}

type Refusals = ReadonlyMap<number, readonly FieldProblem[]>

/** The people who were refused, and the form values at that time. */
type Refused = { values: string; left: Refusals }

const NO_REFUSALS: Refusals = new Map()

const useGapForm = ({ need, onClose }: Props) => {
  const t = useTranslations('placements')
  const user = useUser()
  const send = useSent()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [missing, setMissing] = useState(roomOn(need))
  const place = async (body: GapPlacements) => {
    const params = { id: String(need.id) }
    const { data } = await send(body, (idempotencyKey) =>
      callForm('POST /api/needs/{id}/assignments', { params, body, idempotencyKey }),
    ).catch((failure: unknown) => {
      void refreshPlacements()
      throw failure
    })
    return data
  }
  const state = useEntityForm<Values>({
    initial: { workers: [], start_date: firstDayOn(need), confirmed: [], comment: null },
    draftKey: `${user.id}.gap.${need.id}`,
    save: async (values) => {
      const { workers, start_date, confirmed, comment } = values
      const body = {
        worker_ids: workers.map(({ id }) => id),
        start_date: start_date ?? '',
        confirmed: confirmedEach(workers, warnings, confirmed).map(({ id: worker_id, codes }) => ({
          worker_id,
          codes,
        })),
        ...(comment ? { comment } : {}),
      }
      const data = await place(body)
      setMissing((before) => Math.max(0, before - data.placed.length))
      if (data.placed.length > 0) sayDone(t('placed_many', { count: data.placed.length }))
      const left = new Map(data.refused.map(({ worker_id, problems }) => [worker_id, problems]))
      if (left.size === 0) state.leave()
      else {
        const unplaced = workers.filter(({ id }) => left.has(id))
        setRefused({ values: JSON.stringify({ ...values, workers: unplaced }), left })
        state.form.setFieldValue('workers', unplaced)
      }
      await refreshPlacements()
      if (left.size === 0) onClose()
    },
  })
  const values = state.form.getValues()
  const suggested = useSuggested(need.id, values.start_date, values.workers)
  const warnings = gapWarnings(values.workers, suggested.judged, () => values.start_date)
  const isAsRefused = refused?.values === JSON.stringify(values)
  return { state, suggested, warnings, missing, refused: isAsRefused ? refused.left : NO_REFUSALS }
}

/** Places several people on a need in one save: the suggested workers who may work and are free, best first, each with a tick. */
export const FillGap = (props: Props) => {
  const { onAlone, onClose } = props
  const t = useTranslations('placements')
  const user = useUser()
  const { state, suggested, warnings, refused, missing } = useGapForm(props)
  const { form } = state
  const { workers, start_date, confirmed, comment } = form.getValues()
  const field = fieldsOf(form, (name) => t(`fields.${name as 'start_date'}`))
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
        {t('chosen_of', { count: workers.length, missing })}{' '}
        {workers.length >= MOST_PLACED && (
          <span className={classes.most}>{t('most_chosen', { most: MOST_PLACED })}</span>
        )}
      </output>
      <Proposals
        contract_id={props.need.contract_id}
        from={start_date}
        suggested={suggested}
        chosen={workers}
        refused={refused}
        onChoose={choose}
        onAlone={onAlone}
      />
      <WarningBoxes
        boxes={warnings}
        confirmed={confirmed}
        disabled={suggested.isSettling}
        onConfirm={(ticked) => form.setFieldValue('confirmed', ticked)}
      />
      {(warnings.length > 0 || comment) && <LinesInput {...field('comment')} />}
    </EntityFormFrame>
  )
}
