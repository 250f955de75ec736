import { NativeSelect } from '@mantine/core'
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
    <NativeSelect
      size={size}
      aria-label={t('language')}
      value={useLanguage()}
      onChange={(event) => switchTo(event.currentTarget.value as Language)}
      data={languages.map((value) => ({ value, label: languageNames[value] }))}
    />
  )
}
