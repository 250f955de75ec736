import { useTranslations } from 'use-intl'
import type { WorkNotice } from '#contract/work/law.ts'
import { LawRow } from './LawRow.tsx'
import classes from './law.module.css'
import { isReminded, useNoticeText } from './useNoticeText.ts'

type Props = { rows: readonly WorkNotice[]; isPast: (row: WorkNotice) => boolean; onOpen: (row: WorkNotice) => void }

/** What the authorities must be told about a worker, and by when. */
export const NoticeRows = ({ rows, isPast, onOpen }: Props) => {
  const t = useTranslations('law')
  const office = useTranslations('labour_office')
  const { dueOf, delayOf, basesOf } = useNoticeText()
  return (
    <ul className={classes.rows}>
      {rows.map((row) => {
        const delay = delayOf(row)
        const bases = basesOf(row.code)
        return (
          <LawRow
            key={row.id}
            row={row}
            code={row.code}
            name={t(`events.${row.event}`)}
            value={<span className={classes.value}>{dueOf(row)}</span>}
            isPast={isPast(row)}
            onOpen={() => onOpen(row)}
          >
            <span className={classes.detail}>{office(`offices.${row.told_to}`)}</span>
            {row.form && <span className={classes.detail}>{t('form_of', { form: row.form })}</span>}
            {bases && <span className={classes.detail}>{bases}</span>}
            {delay && <span className={classes.detail}>{delay}</span>}
            {!isReminded(row.event) && <span className={classes.muted}>{t('not_watched')}</span>}
          </LawRow>
        )
      })}
    </ul>
  )
}
