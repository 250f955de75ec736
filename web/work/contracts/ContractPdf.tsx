import { NativeSelect } from '@mantine/core'
import { IconFileTypePdf } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '#contract/basics/language.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { RecordActions } from '#web/behaviors/record/RecordMenu.tsx'
import { download } from '#web/platform/transfer.ts'
import { PdfDialog, pdfLanguages } from '../parts/PdfDialog.tsx'

const ContractPdf = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const t = useTranslations('contracts.pdf')
  const [second, setSecond] = useState<Language | ''>('')
  return (
    <PdfDialog
      title={t('open')}
      more={(language) => (
        <NativeSelect
          label={t('second')}
          data={[{ value: '', label: t('none') }, ...pdfLanguages.filter(({ value }) => value !== language)]}
          value={second === language ? '' : second}
          onChange={(event) => setSecond(event.currentTarget.value as Language | '')}
        />
      )}
      download={(language) => {
        const pair = second && second !== language ? `&second=${second}` : ''
        return download(`/api/contracts/${contract.id}/pdf?language=${language}${pair}`, 'application/pdf')
      }}
      onClose={onClose}
    />
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
    dialogs: opened && <ContractPdf contract={contract} onClose={() => setOpened(false)} />,
  }
}
