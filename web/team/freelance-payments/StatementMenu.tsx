import { Button, Menu } from '@mantine/core'
import { IconFileTypePdf } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Language, languageTag, languages } from '#contract/basics/language.ts'
import { download } from '#web/platform/transfer.ts'
import { MonthSelect } from '#web/ui/MonthSelect.tsx'
import { useAction } from '#web/ui/useAction.ts'

const ownName = (language: Language) =>
  new Intl.DisplayNames(languageTag(language), { type: 'language' }).of(languageTag(language)) ?? language

/** A month of a ledger as PDF, in a chosen language. */
export const StatementMenu = ({ freelancer_id }: { freelancer_id: number }) => {
  const t = useTranslations('freelance_payments')
  const [month, setMonth] = useState(agencyToday().slice(0, 7))
  const { busy, run: fetchPdf } = useAction((language: Language) =>
    download(
      `/api/recruiters/freelance/${freelancer_id}/statement?month=${month}&language=${language}`,
      'application/pdf',
    ),
  )
  return (
    <Menu position="bottom-end" width={260} trapFocus={false}>
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconFileTypePdf size={16} aria-hidden />}>
          {t('statement.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('statement.hint')}</Menu.Label>
        <MonthSelect
          mx="sm"
          mb="xs"
          aria-label={t('statement.month')}
          comboboxProps={{ withinPortal: false }}
          value={month}
          onChange={(chosen) => chosen && setMonth(chosen)}
        />
        {languages.map((language) => (
          <Menu.Item key={language} lang={languageTag(language)} onClick={() => void fetchPdf(language)}>
            {ownName(language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
