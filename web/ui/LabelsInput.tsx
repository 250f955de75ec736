import { Input, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type Language, languageTag, languages } from '#contract/basics/language.ts'
import type { Labels } from '#contract/basics/labels.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLanguage } from '#web/platform/i18n.tsx'

/** Names while they are typed, possibly incomplete. */
export type TypedLabels = { [L in Language]?: string | undefined }

/** Typed names in the form of the API: blank ones are left out. */
export const toLabels = (typed: TypedLabels): Labels =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text?.trim()))

const capital = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** A name in the five languages. The reader's language comes first, and any one is enough: languages without a name fall back to another. */
export const LabelsInput = ({
  label,
  path,
  value,
  errors,
  onChange,
  disabled = false,
}: {
  label: string
  path: string
  value: TypedLabels
  errors: Record<string, React.ReactNode>
  onChange: (value: TypedLabels) => void
  disabled?: boolean
}) => {
  const t = useTranslations('form')
  const format = useFormat()
  const own = useLanguage()
  const order = [own, ...languages.filter((language) => language !== own)]
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {label}
        <Text component="span" inherit c="var(--danger-text)" aria-hidden>
          {' *'}
        </Text>
      </Text>
      <Input.Description mb="xs">{t('one_language')}</Input.Description>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {order.map((language) => {
          const tongue = format.tongue(languageTag(language))
          return (
            <TextInput
              key={language}
              aria-label={`${label} (${tongue})`}
              label={capital(tongue, languageTag(own))}
              disabled={disabled}
              value={value[language] ?? ''}
              error={errors[`${path}.${language}`] ?? (language === own && errors[path])}
              onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
            />
          )
        })}
      </SimpleGrid>
    </fieldset>
  )
}
