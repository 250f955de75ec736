import { useTranslations } from 'use-intl'
import { additionRates, amendedFields } from '#contract/work/addition-choices.ts'
import type { Addition } from '#contract/work/additions.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { useFormat } from '#web/platform/format.ts'
import classes from './additions.module.css'

type Line = { key: string; label: string; old: string | null; new: string | null }

const needFields = ['headcount', 'date_from', 'date_to', 'pay_rate', 'comparable_pay'] as const

/** The changes of an addition as text, old and new. */
const useLines = (addition: Addition, contract: Contract, fieldTexts: FieldTexts): Line[] => {
  const t = useTranslations('additions')
  const format = useFormat()
  const { changes, replaced } = addition
  const need = fieldTexts.parts!['need']!
  const amounts: readonly string[] = [...additionRates, 'housing_deduction_per_day', 'pay_rate', 'comparable_pay']
  const said = (textOf: FieldTexts['textOf'], field: string, value: unknown): string | null => {
    if (amounts.includes(field) && typeof value === 'number') return format.money(value, contract.currency)
    if (field === 'end_date' && value === null) return t('open_end')
    return textOf(field, value) as string | null
  }
  const own = amendedFields
    .filter((field) => changes[field] !== undefined)
    .map((field) => ({
      key: field,
      label: fieldTexts.labelOf(field),
      old: said(fieldTexts.textOf, field, replaced[field]),
      new: said(fieldTexts.textOf, field, changes[field]),
    }))
  const needs = (changes.needs ?? []).flatMap((change, index) => {
    const before = replaced.needs?.[index] ?? null
    const position = need.textOf('position_id', before?.position_id ?? change.position_id ?? null) as string | null
    const name = before ? position : `${position ?? ''} (${t('new_need')})`
    return needFields
      .filter((field) => change[field] !== undefined && (before !== null || change[field] !== null))
      .map((field) => ({
        key: `${index}.${field}`,
        label: `${name ?? ''}, ${need.labelOf(field).toLowerCase()}`,
        old: before && said(need.textOf, field, before[field]),
        new: said(need.textOf, field, change[field]),
      }))
  })
  const end = changes.termination_date
    ? [
        {
          key: 'termination_date',
          label: t('fields.termination_date'),
          old: null,
          new: format.date(changes.termination_date),
        },
        {
          key: 'reason_id',
          label: t('fields.reason_id'),
          old: null,
          new: fieldTexts.textOf('reason_id', changes.reason_id) as string,
        },
      ]
    : []
  return [...own, ...needs, ...end]
}

/** What an addition changes, old → new. */
export const ChangeLines = (props: { addition: Addition; contract: Contract; fieldTexts: FieldTexts }) => {
  const lines = useLines(props.addition, props.contract, props.fieldTexts)
  return (
    <dl className={classes.changes}>
      {lines.map((line) => (
        <div key={line.key}>
          <dt>{line.label}:</dt>
          <dd>
            {line.old !== null && (
              <>
                <s>{line.old}</s> →{' '}
              </>
            )}
            <b>{line.new ?? '—'}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
