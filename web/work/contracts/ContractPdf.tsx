import { Button, Modal, NativeSelect, Stack } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Language, languages } from '#contract/basics/language.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { RecordActions } from '#web/behaviors/record/RecordMenu.tsx'
import { download } from '#web/platform/transfer.ts'
import { useLanguage } from '#web/platform/i18n.tsx'
import { languageNames } from '#web/platform/language.ts'
import { useAction } from '#web/ui/useAction.ts'

const choices = languages.map((value) => ({ value, label: languageNames[value] }))

const PdfDialog = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const t = useTranslations('contracts.pdf')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [second, setSecond] = useState<Language | ''>('')
  const { busy, run: fetchPdf } = useAction(async () => {
    const pair = second && second !== language ? `&second=${second}` : ''
    await download(`/api/contracts/${contract.id}/pdf?language=${language}${pair}`, 'application/pdf')
    onClose()
  })
  return (
    <Modal opened onClose={onClose} title={t('open')} size="xs">
      <Stack gap="sm">
        <NativeSelect
          label={t('language')}
          data={choices}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        />
        <NativeSelect
          label={t('second')}
          data={[{ value: '', label: t('none') }, ...choices.filter(({ value }) => value !== language)]}
          value={second === language ? '' : second}
          onChange={(event) => setSecond(event.currentTarget.value as Language | '')}
        />
        <Button loading={busy} onClick={() => void fetchPdf()}>
          {t('download')}
        </Button>
      </Stack>
    </Modal>
  )
}

/** The contract as PDF: in one language, or in two side by side. */
export const useContractPdf = (contract: Contract): RecordActions => {
  const t = useTranslations('contracts.pdf')
  const [opened, setOpened] = useState(false)
  const item = { key: 'pdf', label: t('open'), icon: <IconFileTypePdf size={16} />, onClick: () => setOpened(true) }
  return {
    key: 'pdf',
    items: [item],
    dialogs: opened && <PdfDialog contract={contract} onClose={() => setOpened(false)} />,
  }
}
