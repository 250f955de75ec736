import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { FieldTexts } from './change-texts.ts'
import classes from './history.module.css'

type Shown = ChangeGroup['fields'][number]

const Change = ({
  change: { field, old, new: value },
  labelOf,
  show,
}: {
  change: Shown
  labelOf: FieldTexts['labelOf']
  show: (field: string, value: Shown['old']) => ReactNode
}) => {
  const t = useTranslations('history')
  return (
    <div>
      <dt>{labelOf(field)}</dt>
      <dd>
        {old !== null && <s>{show(field, old)}</s>}
        {old !== null && value !== null && ' → '}
        {old === null && value === null && t('masked')}
        {value === null ? old !== null && <span className="visually-hidden">{t('cleared')}</span> : show(field, value)}
      </dd>
    </div>
  )
}

/** The fields of a change, each old → new. */
export const ChangedFields = ({
  fields,
  ...texts
}: {
  fields: readonly Shown[]
  labelOf: FieldTexts['labelOf']
  show: (field: string, value: Shown['old']) => ReactNode
}) => (
  <dl className={classes.changes}>
    {fields.map((change) => (
      <Change key={change.field} change={change} {...texts} />
    ))}
  </dl>
)
