import { useTranslations } from 'use-intl'
import type { WorkRight } from '#contract/work/law.ts'
import classes from './law.module.css'
import { useLawText } from './useLawText.ts'

/** What tells where a row of law comes from. */
export type Provenanced = Pick<
  WorkRight,
  'act' | 'act_name' | 'source' | 'confidence' | 'note' | 'valid_from' | 'valid_to' | 'shipped'
>

/** The act of a row with its official name, how well it is confirmed, its days, and the agency’s own note; the notes of shipped rows are research in English, shown with the row alone. */
export const Provenance = ({ row, name }: { row: Provenanced; name?: string }) => {
  const t = useTranslations('law')
  const { daysOf, readSourceOf } = useLawText()
  const parts = [name, row.act, daysOf(row), t(`confidences.${row.confidence}`), row.shipped ? null : t('own')]
  return (
    <>
      {row.note && !row.shipped && <span className={classes.detail}>{row.note}</span>}
      {row.act_name && <span className={classes.muted}>{row.act_name}</span>}
      <span className={classes.muted}>{parts.filter(Boolean).join(' · ')}</span>
      <span className={classes.muted}>{t('read_in', { source: readSourceOf(row.source) })}</span>
    </>
  )
}
