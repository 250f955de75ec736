import { Select, type SelectProps as Selecting, TextInput, Textarea, type TextInputProps } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '../platform/format.ts'
import { usualCountries } from './world.ts'

/** The properties of a text input; a blank input is null. */
export type ValueProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string | null
  onChange: (value: string | null) => void
}

/** One line of text; null if blank. */
export const LineInput = ({ value, onChange, ...rest }: ValueProps) => (
  <TextInput {...rest} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)} />
)

/** Several lines of text; null if blank. */
export const LinesInput = ({
  label,
  value,
  error,
  description,
  disabled,
  required,
  onChange,
}: Pick<ValueProps, 'label' | 'value' | 'error' | 'description' | 'disabled' | 'required' | 'onChange'>) => (
  <Textarea
    mt="md"
    label={label}
    error={error}
    description={description}
    disabled={disabled}
    required={required}
    autosize
    minRows={2}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)

/** A select field that always has a value. */
export const ChoiceSelect = <Value extends string | null>({
  value,
  onChange,
  ...rest
}: Omit<Selecting, 'value' | 'onChange'> & { value: Value; onChange: (value: Value) => void }) => (
  <Select {...rest} value={value} onChange={(next) => next !== null && onChange(next as Value)} />
)

type SelectProps = {
  label: string
  description?: string
  value: string | null
  onChange: (value: string | null) => void
  error?: string | undefined
  required?: boolean
  disabled?: boolean
}

/** A country, found by typing its name in the reader's language. */
export const CountrySelect = (props: SelectProps) => {
  const t = useTranslations('form')
  const format = useFormat()
  const data = usualCountries.map((value) => ({ value, label: format.country(value) }))
  return (
    <Select
      {...props}
      data={data}
      searchable
      clearable
      nothingFoundMessage={t('nothing_found')}
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  )
}
