import { useTranslations } from 'use-intl'
import type { LegalLimit } from '#contract/work/law.ts'
import { LawRow } from './LawRow.tsx'
import classes from './law.module.css'
import { useLawText } from './useLawText.ts'

type Props = { rows: readonly LegalLimit[]; isPast: (row: LegalLimit) => boolean; onOpen: (row: LegalLimit) => void }

/** Limits and minimum pay. */
export const LimitRows = ({ rows, isPast, onOpen }: Props) => {
  const t = useTranslations('law')
  const { amountOf, formsOf } = useLawText()
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <LawRow
          key={row.id}
          row={row}
          name={t(`keys.${row.key}`)}
          value={<span className={classes.value}>{amountOf(row)}</span>}
          isPast={isPast(row)}
          onOpen={() => onOpen(row)}
        >
          {row.client_tax_id !== null && (
            <span className={classes.detail}>{t('for_client', { number: row.client_tax_id })}</span>
          )}
          {row.forms && <span className={classes.detail}>{t('only_forms', { names: formsOf(row.forms) })}</span>}
        </LawRow>
      ))}
    </ul>
  )
}
