import { useTranslations } from 'use-intl'
import type { JudgementReason } from '#contract/work/legality.ts'
import classes from './legality.module.css'
import { useTerm } from './useTerm.ts'

/** What a document, or the client's own pay, and a placement say where they differ; nothing for other reasons. */
export const ComparedTerms = ({ compared }: { compared: JudgementReason['compared'] }) => {
  const t = useTranslations('legality')
  const write = useTerm()
  if (!compared) return null
  const placement = write(compared.placement)
  const text =
    'document' in compared
      ? t('compared', { document: write(compared.document), placement })
      : t('compared_pay', { client: write(compared.client), placement })
  return <span className={classes.compared}>{text}</span>
}
