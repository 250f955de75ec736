import { Button, Drawer, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Assignment, PlacementCheck } from '#contract/work/assignments.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { positionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { callForm } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser } from '#web/platform/session.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { BedChoice } from './BedChoice.tsx'
import { CheckPanel } from './CheckPanel.tsx'
import { PlacementInputs } from './PlacementInputs.tsx'
import { FillGap } from './FillGap.tsx'
import type { ChosenWorker } from './Proposals.tsx'
import { checkQuery, needQuery, openNeedsQuery, refreshPlacements } from './assignments.api.ts'
import classes from './assignments.module.css'
import { type NeedRef, type PlacementValues, emptyPlacement, firstDayOn, toPlacement } from './placement-form.ts'

const CHECK_MS = 300

type Props = {
  need?: NeedRef
  worker?: ChosenWorker
  /** The preselected need, if the drawer is opened for a worker. */
  wanted?: number | undefined
  /** The placement that ends before this one begins. */
  from?: Assignment
  onClose: () => void
}

const NeedChoice = ({ form, wanted }: { form: FormState<PlacementValues>; wanted: number | undefined }) => {
  const t = useTranslations('placements')
  const words = useTranslations('needs')
  const format = useFormat()
  const label = useLabel()
  const positions = useQuery(positionsQuery).data ?? []
  const open = useQuery(openNeedsQuery).data ?? []
  const first = useQuery(needQuery(wanted)).data ?? []
  const needs = [...first.filter(({ id }) => !open.some((one) => one.id === id)), ...open].filter(
    ({ contract }) => contract.abilities.place,
  )
  const roomText = ({ missing, coming }: NeedRef) =>
    missing > 0 || !coming
      ? `(−${missing})`
      : `(${words('coming', { count: coming.missing, date: format.date(coming.from) })})`
  const positionOf = (id: number) => label(positions.find((one) => one.id === id)?.name ?? { en: '', ua: '' })
  return (
    <Select
      {...fieldsOf(form, () => t('fields.need_id'))('need_id')}
      required
      mb="md"
      searchable
      openOnFocus={false}
      nothingFoundMessage={t('no_needs')}
      data={needs.map((one) => ({
        value: String(one.id),
        label: `${one.contract.client_name} · ${one.contract.title} · ${one.contract.site_city} · ${positionOf(one.position_id)} ${roomText(one)}`,
      }))}
    />
  )
}

const usePlaceForm = ({ need, worker, wanted, from, onClose }: Props) => {
  const t = useTranslations('placements')
  const user = useUser()
  const [last, setLast] = useState<string | null>(from ? agencyToday() : null)
  const initial = emptyPlacement({
    need_id: need ? String(need.id) : wanted ? String(wanted) : null,
    worker_id: worker ? String(worker.id) : null,
    start_date: need ? firstDayOn(need) : from ? null : agencyToday(),
  })
  const state = useEntityForm<PlacementValues>({
    initial,
    draftKey: `${user.id}.placement.${from ? `after-${from.id}` : need ? `need-${need.id}` : `worker-${worker?.id}`}`,
    save: async (values, idempotencyKey) => {
      const body = toPlacement(values) ?? values
      if (from) {
        const { worker_id: _same, ...next } = body
        const params = { id: String(from.id) }
        const transfer = { version: from.version, end_date: last ?? '', next }
        await callForm('POST /api/assignments/{id}/transfer', { params, body: transfer, idempotencyKey })
      } else await callForm('POST /api/assignments', { body, idempotencyKey })
      state.leave()
      sayDone(from ? t('moved') : t('placed'))
      await refreshPlacements()
      onClose()
    },
  })
  return { state, last, setLast }
}

/** The check without the overlap with the placement that ends first. */
const withoutOverlap = (check: PlacementCheck) => ({
  ...check,
  problems: check.problems.filter(({ code }) => code !== 'assignment_overlaps'),
})

const bedProblem = (errors: Record<string, unknown>) =>
  ['bed.place_id', 'bed.check_in', 'next.bed.place_id'].map((path) => errors[path]).find(Boolean) as string | undefined

/** Places one person with their own terms: where, from when, in which bed, and which documents are missing. */
const PlaceOne = ({ onAnother, ...props }: Props & { worker: ChosenWorker; onAnother: () => void }) => {
  const { need, from, worker, onClose } = props
  const t = useTranslations('placements')
  const user = useUser()
  const { state, last, setLast } = usePlaceForm(props)
  const values = state.form.getValues()
  const [settled] = useDebouncedValue(
    JSON.stringify(toPlacement({ ...values, confirmed: [], comment: null })),
    CHECK_MS,
  )
  const { data } = useQuery(checkQuery(JSON.parse(settled)))
  const contract_id = useQuery(needQuery(Number(values.need_id) || undefined)).data?.[0]?.contract_id
  const check = data && from ? withoutOverlap(data) : data
  const isComplete = toPlacement(values) !== null
  return (
    <EntityFormFrame
      state={state}
      saveLabel={from ? t('transfer') : t('place_many', { count: 1 })}
      email={user.email}
      onCancel={onClose}
    >
      {from && <DateInput label={t('last_day')} required mb="md" value={last} onChange={setLast} />}
      {!need && <NeedChoice form={state.form} wanted={props.wanted} />}
      <div className={classes.chosen}>
        <b>{fullName(worker)}</b>
        {need && (
          <Button size="compact-sm" variant="subtle" onClick={onAnother}>
            {t('choose_another')}
          </Button>
        )}
      </div>
      {state.form.errors['worker_id'] && (
        <Text size="sm" c="var(--danger-text)" role="alert" mt="xs">
          {state.form.errors['worker_id']}
        </Text>
      )}
      <PlacementInputs
        form={state.form}
        terms={isComplete ? check?.terms : undefined}
        currency={check?.terms.currency}
        contract_id={contract_id}
      />
      {isComplete && check && (
        <BedChoice
          beds={check.beds}
          value={values.bed_place_id}
          onChange={(place_id) => state.form.setFieldValue('bed_place_id', place_id)}
          error={bedProblem(state.form.errors)}
        />
      )}
      {isComplete && check && (
        <CheckPanel
          check={check}
          worker_id={worker.id}
          confirmed={values.confirmed}
          onConfirm={(codes) => state.form.setFieldValue('confirmed', codes)}
        />
      )}
    </EntityFormFrame>
  )
}

/** Places people: several on a need at once, or one with their own terms. */
const PlaceDrawer = (props: Props) => {
  const { need, from, onClose } = props
  const t = useTranslations('placements')
  const app = useTranslations('app')
  const [worker, setWorker] = useState<ChosenWorker | null>(props.worker ?? null)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="36rem"
      title={from ? t('transfer') : props.worker ? t('place_worker') : t('place_many', { count: 0 })}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      {worker && <PlaceOne {...props} worker={worker} onAnother={() => setWorker(null)} />}
      {!worker && need && <FillGap need={need} onAlone={setWorker} onClose={onClose} />}
    </Drawer>
  )
}

export default PlaceDrawer
