import { Button, Modal, NativeSelect, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Language, languages } from '#contract/basics/language.ts'
import { useLanguage } from '#web/platform/i18n.tsx'
import { languageNames } from '#web/platform/language.ts'
import { useAction } from '#web/ui/useAction.ts'

/** The languages of a document, for a select field. */
export const pdfLanguages = languages.map((value) => ({ value, label: languageNames[value] }))

type Props = {
  title: string
  /** Further fields, for the chosen language. */
  more?: (language: Language) => ReactNode
  download: (language: Language) => Promise<void>
  onClose: () => void
}

/** Asks for the language of a PDF, at first the reader's own, and downloads it. */
export const PdfDialog = ({ title, more, download, onClose }: Props) => {
  const t = useTranslations('contracts.pdf')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const { busy, run } = useAction(async () => {
    await download(language)
    onClose()
  })
  return (
    <Modal opened onClose={onClose} title={title} size="xs">
      <Stack gap="sm">
        <NativeSelect
          label={t('language')}
          data={pdfLanguages}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        />
        {more?.(language)}
        <Button loading={busy} onClick={() => void run()}>
          {t('download')}
        </Button>
      </Stack>
    </Modal>
  )
}
