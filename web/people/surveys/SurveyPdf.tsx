import { useTranslations } from 'use-intl'
import type { Survey } from '#contract/people/surveys.ts'
import { PdfMenu } from '#web/behaviors/record/PdfMenu.tsx'

/** The survey as PDF for the client, in a chosen language. */
export const SurveyPdf = ({ survey, compact = false }: { survey: Survey; compact?: boolean }) => {
  const t = useTranslations('surveys')
  return (
    <PdfMenu
      path={`/api/surveys/${survey.id}/pdf`}
      label={t('pdf')}
      hint={t('pdf_hint')}
      size={compact ? 'xs' : 'sm'}
    />
  )
}
