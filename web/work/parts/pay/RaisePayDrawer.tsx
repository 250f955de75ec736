import { Checkbox, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { MOST_PLACED } from '#contract/work/contract-choices.ts'
import type { PayGap } from '#contract/work/pay-raises.ts'
import { positionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { useSent } from '#web/behaviors/form/useSent.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser } from '#web/platform/session.ts'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import lines from '#web/ui/Lines.module.css'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { payGapsQuery, raisePay } from './pay.api.ts'
import classes from './pay.module.css'

type Row = { assignment_id: number; pay_rate: number | null; chosen: boolean }

type Values = { raises: Row[] }

type Props = {
  contract_id: number
  /** The placements as they were when the drawer was opened. */
  gaps: readonly PayGap[]
  /** Fetches again what the placements show. */
  onRaised: () => Promise<void>
  onClose: () => void
}

type Refused = ReadonlyMap<number, readonly FieldProblem[]>

/** The chosen rows whose placements still have a gap: a draft may be older. */
const chosenOf = ({ raises }: Values, gaps: readonly PayGap[]) =>
  raises.filter((row) => row.chosen && gaps.some(({ assignment_id }) => assignment_id === row.assignment_id))

const useRaiseForm = ({ contract_id, gaps, onRaised, onClose }: Props) => {
  const t = useTranslations('placements.raise')
  const user = useUser()
  const send = useSent()
  const [refused, setRefused] = useState<Refused>(new Map())
  const current = useQuery(payGapsQuery(contract_id)).data ?? gaps
  const state = useEntityForm<Values>({
    initial: {
      raises: gaps.map(({ assignment_id, rate }, at) => ({ assignment_id, pay_rate: rate, chosen: at < MOST_PLACED })),
    },
    draftKey: `${user.id}.pay-raise.${contract_id}`,
    save: async (values) => {
      const raises = chosenOf(values, gaps).map(({ assignment_id, pay_rate }) => {
        const gap = [...current, ...gaps].find((one) => one.assignment_id === assignment_id)
        return { assignment_id, version: gap?.version ?? 0, pay_rate: pay_rate ?? 0 }
      })
      const { data } = await send(raises, (idempotencyKey) => raisePay(contract_id, raises, idempotencyKey))
      if (data.raised.length > 0) sayDone(t('done', { count: data.raised.length }))
      setRefused(new Map(data.refused.map(({ assignment_id, problems }) => [assignment_id, problems])))
      const left = values.raises.filter(({ assignment_id }) => !data.raised.includes(assignment_id))
      if (data.refused.length === 0) state.leave()
      else state.form.setFieldValue('raises', left)
      await onRaised()
      if (data.refused.length === 0) onClose()
    },
  })
  const forget = (assignment_id: number) =>
    setRefused((before) => new Map([...before].filter(([id]) => id !== assignment_id)))
  return { state, refused, forget }
}

type RowProps = {
  row: Row
  gap: PayGap
  /** Whether no more people may be chosen. */
  isFull: boolean
  refused: readonly FieldProblem[]
  error: ReactNode
  onChange: (part: Partial<Row>) => void
}

const RaiseRow = ({ row, gap, isFull, refused, error, onChange }: RowProps) => {
  const t = useTranslations('placements.raise')
  const format = useFormat()
  const label = useLabel()
  const { say } = useProblems()
  const position = (useQuery(positionsQuery).data ?? []).find(({ id }) => id === gap.position_id)
  const name = fullName(gap.worker)
  const said = (which: (problem: FieldProblem) => boolean) => refused.filter(which).map(say).join(' ') || undefined
  return (
    <li className={lines.row}>
      <Checkbox
        className={classes.person}
        checked={row.chosen}
        disabled={isFull && !row.chosen}
        onChange={({ currentTarget }) => onChange({ chosen: currentTarget.checked })}
        label={<b>{name}</b>}
        description={t('rates', {
          position: position ? label(position.name) : '',
          now: format.money(gap.pay_rate, gap.currency),
          terms: format.money(gap.rate, gap.currency),
        })}
        error={said(({ path }) => path !== 'pay_rate')}
      />
      <DecimalInput
        aria-label={t('pay_of', { name })}
        className={classes.pay}
        value={row.pay_rate ?? ''}
        onChange={(typed) => onChange({ pay_rate: typed === '' ? null : Number(typed) })}
        min={0}
        hideControls
        clampBehavior="none"
        disabled={!row.chosen}
        rightSection={<Text size="xs">{gap.currency}</Text>}
        error={error ?? said(({ path }) => path === 'pay_rate')}
      />
    </li>
  )
}

/** Raises the pay of placed people to the terms of their contract, or to another rate for each of them. */
const RaisePayDrawer = (props: Props) => {
  const { gaps, onClose } = props
  const t = useTranslations('placements.raise')
  const user = useUser()
  const { state, refused, forget } = useRaiseForm(props)
  const values = state.form.getValues()
  const chosen = chosenOf(values, gaps)
  const change = (row: Row, part: Partial<Row>) => {
    const raises = values.raises.map((one) => (one === row ? { ...one, ...part } : one))
    state.form.setFieldValue('raises', raises)
    forget(row.assignment_id)
  }
  return (
    <SidePanel onClose={onClose} size="36rem" title={t('title')}>
      <EntityFormFrame
        state={state}
        saveLabel={t('save', { count: chosen.length })}
        unready={chosen.length === 0}
        email={user.email}
        onCancel={onClose}
      >
        <Text size="sm" c="var(--muted)">
          {t('lead')}
        </Text>
        <ul className={lines.list}>
          {values.raises.map((row) => {
            const gap = gaps.find(({ assignment_id }) => assignment_id === row.assignment_id)
            return (
              gap && (
                <RaiseRow
                  key={row.assignment_id}
                  row={row}
                  gap={gap}
                  isFull={chosen.length >= MOST_PLACED}
                  refused={refused.get(row.assignment_id) ?? []}
                  error={state.form.errors[`raises.${chosen.indexOf(row)}.pay_rate`]}
                  onChange={(part) => change(row, part)}
                />
              )
            )
          })}
        </ul>
      </EntityFormFrame>
    </SidePanel>
  )
}

export default RaisePayDrawer
