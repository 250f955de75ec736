import { useTranslations } from 'use-intl'
import type { PermitCaseKind } from '#contract/work/permit-case-kinds.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import classes from './law.module.css'
import { useKindText } from './useKindText.ts'

type Props = { rows: readonly PermitCaseKind[]; onOpen: (row: PermitCaseKind) => void }

/** Kinds of permit cases with their usual steps. */
export const CaseKindRows = ({ rows, onOpen }: Props) => {
  const t = useTranslations('permit_cases.kinds')
  const law = useTranslations('law')
  const label = useLabel()
  const { factsOf, stepOf } = useKindText()
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={classes.row}
            data-past={!row.active || undefined}
            onClick={() => onOpen(row)}
          >
            <span className={classes.head}>
              <span className={classes.name}>{label(row.name)}</span>
              {!row.active && <span className={classes.value}>{t('inactive')}</span>}
            </span>
            {factsOf(row).map((fact) => (
              <span key={fact} className={classes.detail}>
                {fact}
              </span>
            ))}
            {row.steps.map((step, index) => (
              <span key={step.id} className={classes.muted}>{`${index + 1}. ${stepOf(step)}`}</span>
            ))}
            {!row.shipped && <span className={classes.muted}>{law('own')}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
