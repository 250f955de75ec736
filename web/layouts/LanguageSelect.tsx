import { Input } from '@mantine/core'
import { IconSelector } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { type Language, languages } from '#contract/basics/language.ts'
import { useLanguage } from '../platform/i18n.tsx'
import { languageNames } from '../platform/language.ts'
import { useSwitchLanguage } from '../platform/navigation.ts'

const inCyrillic: ReadonlySet<Language> = new Set(['ru', 'ua'])

/** Shows the same page in another language. */
export const LanguageSelect = ({ size = 'xs' }: { size?: 'xs' | 'sm' }) => {
  const t = useTranslations('app')
  const language = useLanguage()
  const switchTo = useSwitchLanguage()
  return (
    <Input
      component="select"
      pointer
      size={size}
      aria-label={t('language')}
      value={language}
      {...(inCyrillic.has(language) ? {} : { classNames: { input: 'latin-names' } })}
      onChange={(event) => switchTo(event.currentTarget.value as Language)}
      rightSection={<IconSelector size={size === 'xs' ? 14 : 16} stroke={1.5} />}
      rightSectionPointerEvents="none"
    >
      {languages.map((value) => (
        <option key={value} value={value}>
          {languageNames[value]}
        </option>
      ))}
    </Input>
  )
}
