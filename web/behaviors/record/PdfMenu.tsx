import { Button, Menu } from '@mantine/core'
import { IconFileTypePdf } from '#web/ui/icons/index.ts'
import { type Language, languageTag, languages } from '#contract/basics/language.ts'
import { download } from '#web/platform/transfer.ts'
import { useAction } from '#web/ui/useAction.ts'

const ownName = (language: Language) =>
  new Intl.DisplayNames(languageTag(language), { type: 'language' }).of(languageTag(language)) ?? language

type Props = { path: string; label: string; hint: string; size?: 'sm' | 'xs' | 'compact-sm' }

/** A record as PDF, in a chosen language. */
export const PdfMenu = ({ path, label, hint, size = 'sm' }: Props) => {
  const { busy, run: fetchPdf } = useAction((language: Language) =>
    download(`${path}?language=${language}`, 'application/pdf'),
  )
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" size={size} loading={busy} leftSection={<IconFileTypePdf size={16} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{hint}</Menu.Label>
        {languages.map((language) => (
          <Menu.Item key={language} lang={languageTag(language)} onClick={() => void fetchPdf(language)}>
            {ownName(language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
