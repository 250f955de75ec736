import { Button, Menu } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Language, languageTag, languages } from '#contract/basics/language.ts'
import type { Survey } from '#contract/surveys.ts'
import { download } from '../../platform/transfer.ts'
import { sayFailed } from '../../ui/notices.ts'
import { useProblems } from '../../ui/problems.ts'

const ownName = (language: Language) =>
  new Intl.DisplayNames(languageTag(language), { type: 'language' }).of(languageTag(language)) ?? language

/** The survey on paper for the client, in the language that is chosen. */
export const SurveyPdf = ({ survey, compact = false }: { survey: Survey; compact?: boolean }) => {
  const t = useTranslations('surveys')
  const { sayFailure } = useProblems()
  const [busy, setBusy] = useState(false)
  const fetchPdf = async (language: Language) => {
    setBusy(true)
    await download(`/api/surveys/${survey.id}/pdf?language=${language}`, 'application/pdf').catch((problem) =>
      sayFailed(sayFailure(problem)),
    )
    setBusy(false)
  }
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant="default"
          size={compact ? 'xs' : 'sm'}
          loading={busy}
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
        >
          {t('pdf')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('pdf_hint')}</Menu.Label>
        {languages.map((language) => (
          <Menu.Item key={language} lang={languageTag(language)} onClick={() => void fetchPdf(language)}>
            {ownName(language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
