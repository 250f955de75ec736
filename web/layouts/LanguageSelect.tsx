import { Input } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { type Language, languages } from '#contract/basics/language.ts'
import { useLanguage } from '../platform/i18n.tsx'
import { languageNames } from '../platform/language.ts'
import { useSwitchLanguage } from '../platform/navigation.ts'

/** Shows the same page in another language. */
export const LanguageSelect = ({ size = 'xs' }: { size?: 'xs' | 'sm' }) => {
  const t = useTranslations('app')
  const switchTo = useSwitchLanguage()
  return (
    <Input
      component="select"
      pointer
      size={size}
      aria-label={t('language')}
      value={useLanguage()}
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
