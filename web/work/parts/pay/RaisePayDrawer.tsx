import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { MOST_PLACED } from '#contract/work/contract-choices.ts'
import type { PayGap } from '#contract/work/pay-raises.ts'
import { positionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useSent } from '#web/behaviors/form/useSent.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser } from '#web/platform/session.ts'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'
import lines from '#web/ui/Lines.module.css'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { PersonRow } from '../several/PersonRow.tsx'
import { SeveralDrawer } from '../several/SeveralDrawer.tsx'
import { useSeveral } from '../several/useSeveral.ts'
import { BelowMinimum } from './BelowMinimum.tsx'
import { payGapsQuery, raisePay } from './pay.api.ts'
import classes from './pay.module.css'

type Row = { assignment_id: number; pay_rate: number | null; chosen: boolean }

type Props = {
  contract_id: number
  /** The placements as they were when the drawer was opened. */
  gaps: readonly PayGap[]
  /** Fetches again what the placements show. */
  onRaised: () => Promise<void>
  onClose: () => void
}

const useRaiseForm = ({ contract_id, gaps, onRaised, onClose }: Props) => {
  const t = useTranslations('placements.raise')
  const user = useUser()
  const send = useSent()
  const current = useQuery(payGapsQuery(contract_id)).data ?? gaps
  return useSeveral<Row, Record<never, never>>({
    initial: {
      rows: gaps.map(({ assignment_id, rate }, at) => ({ assignment_id, pay_rate: rate, chosen: at < MOST_PLACED })),
    },
    draftKey: `${user.id}.pay-raise.${contract_id}`,
    opened: gaps,
    current,
    save: async (rows) => {
      const raises = rows.map(({ chosen: _chosen, pay_rate, ...row }) => ({ ...row, pay_rate: pay_rate ?? 0 }))
      const { data } = await send(raises, (idempotencyKey) => raisePay(contract_id, raises, idempotencyKey))
      if (data.raised.length > 0) sayDone(t('done', { count: data.raised.length }))
      return { changed: data.raised, refused: data.refused }
    },
    onSaved: onRaised,
    onClose,
  })
}

type RowProps = {
  row: Row
  gap: PayGap
  isFull: boolean
  refused: readonly FieldProblem[]
  error: ReactNode
  onChange: (part: Partial<Row>) => void
}

const isOfPay = ({ path }: FieldProblem) => path === 'pay_rate'

const RaiseRow = ({ row, gap, isFull, refused, error, onChange }: RowProps) => {
  const t = useTranslations('placements.raise')
  const format = useFormat()
  const label = useLabel()
  const { say } = useProblems()
  const position = (useQuery(positionsQuery).data ?? []).find(({ id }) => id === gap.position_id)
  const name = fullName(gap.worker)
  const { minimum } = gap
  const isBelow = minimum !== null && row.chosen && row.pay_rate !== null && row.pay_rate < minimum.minimum
  return (
    <PersonRow
      name={name}
      description={t('rates', {
        position: position ? label(position.name) : '',
        now: format.money(gap.pay_rate, gap.currency),
        terms: format.money(gap.rate, gap.currency),
      })}
      chosen={row.chosen}
      closed={isFull && !row.chosen}
      problems={refused.filter((problem) => !isOfPay(problem))}
      onChoose={(chosen) => onChange({ chosen })}
    >
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
        error={error ?? (refused.filter(isOfPay).map(say).join(' ') || undefined)}
      />
      {isBelow && <BelowMinimum minimum={minimum} />}
    </PersonRow>
  )
}

/** Raises the pay of placed people to the terms of their contract, or to another rate for each of them. */
const RaisePayDrawer = (props: Props) => {
  const { gaps, onClose } = props
  const t = useTranslations('placements.raise')
  const { state, rows, chosen, isFull, refusedOf, change } = useRaiseForm(props)
  return (
    <SeveralDrawer
      title={t('title')}
      lead={t('lead')}
      saveLabel={t('save', { count: chosen.length })}
      state={state}
      unready={chosen.length === 0}
      onClose={onClose}
    >
      <ul className={lines.list}>
        {rows.map((row) => (
          <RaiseRow
            key={row.assignment_id}
            row={row}
            gap={gaps.find(({ assignment_id }) => assignment_id === row.assignment_id)!}
            isFull={isFull}
            refused={refusedOf(row)}
            error={state.form.errors[`raises.${chosen.indexOf(row)}.pay_rate`]}
            onChange={(part) => change((one) => one === row, part)}
          />
        ))}
      </ul>
    </SeveralDrawer>
  )
}

export default RaisePayDrawer
