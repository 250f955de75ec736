import { Button, NativeSelect, Popover, Stack } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Language, languages } from '#contract/basics/language.ts'
import type { Contract } from '#contract/work/contracts.ts'
import { download } from '#web/platform/transfer.ts'
import { useLanguage } from '#web/platform/i18n.tsx'
import { languageNames } from '#web/platform/language.ts'
import { useAction } from '#web/ui/useAction.ts'

const choices = languages.map((value) => ({ value, label: languageNames[value] }))

/** The contract on paper: in one language, or in two side by side. */
export const ContractPdf = ({ contract }: { contract: Contract }) => {
  const t = useTranslations('contracts.pdf')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [second, setSecond] = useState<Language | ''>('')
  const { busy, run: fetchPdf } = useAction(() => {
    const pair = second && second !== language ? `&second=${second}` : ''
    return download(`/api/contracts/${contract.id}/pdf?language=${language}${pair}`, 'application/pdf')
  })
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconFileTypePdf size={16} aria-hidden />}>
          {t('open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
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
      </Popover.Dropdown>
    </Popover>
  )
}
