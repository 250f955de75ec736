import { useTranslations } from 'use-intl'
import type { JudgementReason } from '#contract/work/legality.ts'
import classes from './legality.module.css'
import { useTerm } from './useTerm.ts'

/** What a document, the client’s own pay or the legal minimum, and a placement say where they differ; nothing for other reasons. */
export const ComparedTerms = ({ compared }: { compared: JudgementReason['compared'] }) => {
  const t = useTranslations('legality')
  const write = useTerm()
  if (!compared) return null
  const placement = write(compared.placement)
  const textOf = () => {
    if ('document' in compared) return t('compared', { document: write(compared.document), placement })
    if ('client' in compared) return t('compared_pay', { client: write(compared.client), placement })
    return t('compared_minimum', { minimum: write(compared.minimum), placement })
  }
  return <span className={classes.compared}>{textOf()}</span>
}
