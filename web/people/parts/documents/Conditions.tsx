import { useTranslations } from 'use-intl'
import type { Document } from '#contract/people/documents.ts'
import type { WorkTerm } from '#contract/work/legality.ts'
import { useTerm } from '#web/work/parts/legality/useTerm.ts'
import classes from './documents.module.css'

// words: documents.fields.*

type Line = readonly [
  field: 'named_client' | 'named_position' | 'named_place' | 'named_forms' | 'lowest_pay' | 'hours',
  WorkTerm,
]

const linesOf = (document: Document): Line[] => {
  const { named_client, named_client_tax_id, named_position, named_place, named_forms } = document
  const { lowest_pay, lowest_pay_currency, lowest_pay_period, least_hours, most_hours, named_hours_period } = document
  const client = [named_client, named_client_tax_id].filter(Boolean).join(', ')
  return [
    ...(client ? [['named_client', { text: client }] as const] : []),
    ...(named_position ? [['named_position', { text: named_position }] as const] : []),
    ...(named_forms ? [['named_forms', { forms: named_forms }] as const] : []),
    ...(lowest_pay !== null && lowest_pay_currency !== null && lowest_pay_period !== null
      ? [['lowest_pay', { pay: lowest_pay, currency: lowest_pay_currency, per: lowest_pay_period }] as const]
      : []),
    ...(named_hours_period !== null
      ? [['hours', { least: least_hours, most: most_hours, per: named_hours_period }] as const]
      : []),
    ...(named_place ? [['named_place', { text: named_place }] as const] : []),
  ]
}

/** The conditions of work that a document names, or that none are entered. */
export const Conditions = ({ document }: { document: Document }) => {
  const t = useTranslations('documents')
  const write = useTerm()
  const lines = linesOf(document)
  if (lines.length === 0) return <span className={classes.comment}>{t('conditions.missing')}</span>
  return (
    <dl className={classes.conditions} aria-label={t('conditions.title')}>
      {lines.map(([field, term]) => (
        <div key={field}>
          <dt>{field === 'hours' ? t('conditions.hours') : t(`fields.${field}`)}</dt>
          <dd>{write(term)}</dd>
        </div>
      ))}
    </dl>
  )
}
