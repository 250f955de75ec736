import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { stayBases } from '#contract/people/worker-choices.ts'
import type { WorkRight } from '#contract/work/law.ts'
import { LawRow } from './LawRow.tsx'
import classes from './law.module.css'
import { useLawText } from './useLawText.ts'
import { useNoticeText } from './useNoticeText.ts'

const colours = { yes: 'green', no: 'red', unknown: 'yellow' } as const

const RightRow = ({ row, isPast, onOpen }: { row: WorkRight; isPast: boolean; onOpen: () => void }) => {
  const t = useTranslations('law')
  const workers = useTranslations('workers')
  const { citizensOf, typeOf, formsOf, list } = useLawText()
  const { nameOf } = useNoticeText()
  const papers = list([...row.stay_types, ...row.work_types].map(typeOf))
  return (
    <LawRow
      row={row}
      code={row.code}
      name={workers(`work_bases.${row.work_basis}`)}
      value={
        <Badge variant="light" color={colours[row.verdict]}>
          {t(`verdicts.${row.verdict}`)}
        </Badge>
      }
      isPast={isPast}
      onOpen={onOpen}
    >
      <span className={classes.detail}>{citizensOf(row)}</span>
      {row.forms && <span className={classes.detail}>{t('only_forms', { names: formsOf(row.forms) })}</span>}
      {papers !== '' && <span className={classes.detail}>{t('papers', { names: papers })}</span>}
      {row.conditions.length > 0 && (
        <span className={classes.detail}>
          {t('conditions_of', { names: list(row.conditions.map((one) => t(`conditions.${one}`))) })}
        </span>
      )}
      {row.notices.length > 0 && (
        <span className={classes.detail}>
          {t('notices_of', { names: list([...new Set(row.notices.map(nameOf))]) })}
        </span>
      )}
    </LawRow>
  )
}

type Props = { rows: readonly WorkRight[]; isPast: (row: WorkRight) => boolean; onOpen: (row: WorkRight) => void }

/** Rules on the right to work, by the right to stay. */
export const RightRows = ({ rows, isPast, onOpen }: Props) => {
  const workers = useTranslations('workers')
  return stayBases
    .map((basis) => ({ basis, own: rows.filter(({ stay_basis }) => stay_basis === basis) }))
    .filter(({ own }) => own.length > 0)
    .map(({ basis, own }) => (
      <section key={basis}>
        <h2 className={classes.group}>{workers(`stay_bases.${basis}`)}</h2>
        <ul className={classes.rows}>
          {own.map((row) => (
            <RightRow key={row.id} row={row} isPast={isPast(row)} onOpen={() => onOpen(row)} />
          ))}
        </ul>
      </section>
    ))
}
