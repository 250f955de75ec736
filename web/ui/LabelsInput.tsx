import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { type Language, languages } from '#contract/basics/language.ts'
import type { Labels } from '#contract/basics/labels.ts'

const required = new Set<Language>(['en', 'ua'])
const order: readonly Language[] = ['ua', 'en', ...languages.filter((language) => !required.has(language))]

/** Names while they are typed, possibly incomplete. */
export type TypedLabels = Partial<Record<Language, string>>

/** Typed names in the form of the API: blank ones are left out. */
export const toLabels = (typed: TypedLabels) =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text?.trim())) as Labels

/** A name in the five languages; Ukrainian and English are required, the others fall back to them. */
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
}) => (
  <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
    <Text component="legend" size="sm" fw={500} mb={4}>
      {label}
    </Text>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
      {order.map((language) => (
        <TextInput
          key={language}
          aria-label={`${label} (${language})`}
          leftSection={<Text size="xs">{language}</Text>}
          required={required.has(language)}
          disabled={disabled}
          value={value[language] ?? ''}
          error={errors[`${path}.${language}`]}
          onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  </fieldset>
)
