import { Input, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type Language, languageTag, languages } from '#contract/basics/language.ts'
import type { Labels, SomeLabels } from '#contract/basics/labels.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLanguage } from '#web/platform/i18n.tsx'

const needed: ReadonlySet<Language> = new Set(['en', 'ua'])

/** Names while they are typed, possibly incomplete. */
export type TypedLabels = { [L in Language]?: string | undefined }

/** Typed names in the form of the API, where one is enough: blank ones are left out. */
export const toSomeLabels = (typed: TypedLabels) =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text?.trim())) as SomeLabels

/** Typed names in the form of the API: blank ones are left out. */
export const toLabels = (typed: TypedLabels) => toSomeLabels(typed) as Labels

const capital = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** A name in the five languages. Ukrainian and English are required, unless `isOneEnough`: then the reader's language comes first and any one is enough. Languages without a name fall back to another. */
export const LabelsInput = ({
  label,
  path,
  value,
  errors,
  onChange,
  disabled = false,
  isOneEnough = false,
}: {
  label: string
  path: string
  value: TypedLabels
  errors: Record<string, React.ReactNode>
  onChange: (value: TypedLabels) => void
  disabled?: boolean
  isOneEnough?: boolean
}) => {
  const t = useTranslations('form')
  const format = useFormat()
  const own = useLanguage()
  const first: readonly Language[] = isOneEnough ? [own] : ['ua', 'en']
  const order = [...first, ...languages.filter((language) => !first.includes(language))]
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {label}
        {isOneEnough && (
          <Text component="span" inherit c="var(--danger-text)" aria-hidden>
            {' *'}
          </Text>
        )}
      </Text>
      {isOneEnough && <Input.Description mb="xs">{t('one_language')}</Input.Description>}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {order.map((language) => {
          const tongue = format.tongue(languageTag(language))
          return (
            <TextInput
              key={language}
              aria-label={`${label} (${tongue})`}
              label={capital(tongue, languageTag(own))}
              required={!isOneEnough && needed.has(language)}
              disabled={disabled}
              value={value[language] ?? ''}
              error={errors[`${path}.${language}`] ?? (language === order[0] && errors[path])}
              onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
            />
          )
        })}
      </SimpleGrid>
    </fieldset>
  )
}
