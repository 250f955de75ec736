import { useTranslations } from 'use-intl'
import type { JudgementReason } from '#contract/work/legality.ts'
import classes from './legality.module.css'
import { useTerm } from './useTerm.ts'

/** What a document and a placement say where they differ; nothing for other reasons. */
export const ComparedTerms = ({ compared }: { compared: JudgementReason['compared'] }) => {
  const t = useTranslations('legality')
  const write = useTerm()
  if (!compared) return null
  return (
    <span className={classes.compared}>
      {t('compared', { document: write(compared.document), placement: write(compared.placement) })}
    </span>
  )
}
