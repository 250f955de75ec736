import { ActionIcon, Button, Checkbox, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '#web/ui/icons/index.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomFieldOption } from '#contract/office/custom-fields.ts'
import type { Labels } from '#contract/basics/labels.ts'
import { languageTag } from '#contract/basics/language.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLanguage } from '#web/platform/i18n.tsx'
import { toLabels } from '#web/ui/LabelsInput.tsx'
import classes from './custom-fields.module.css'

/** An option while it is typed; names of an existing option in other languages are kept. */
export type TypedOption = { value: string; label: Labels; hidden: boolean; colour: string | null }

export const toTyped = (option: CustomFieldOption): TypedOption => ({ ...option })

/** A typed option as the API accepts it. */
export const fromTyped = ({ value, label, hidden, colour }: TypedOption) => ({
  value,
  label: toLabels(label),
  hidden,
  colour,
})

/** The options of a select field: a short stored code, names, and whether users can still choose it. */
export const OptionsInput = ({
  options,
  errors,
  disabled,
  onChange,
}: {
  options: TypedOption[]
  errors: Record<string, ReactNode>
  disabled: boolean
  onChange: (options: TypedOption[]) => void
}) => {
  const t = useTranslations('custom_fields')
  const format = useFormat()
  const own = useLanguage()
  const change = (index: number, part: Partial<TypedOption>) =>
    onChange(options.map((option, position) => (position === index ? { ...option, ...part } : option)))
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('options')}
      </Text>
      {options.map((option, index) => (
        <div key={index} className={classes.option}>
          <TextInput
            aria-label={t('option_value')}
            placeholder={t('option_value')}
            disabled={disabled}
            value={option.value}
            error={errors[`options.${index}.value`]}
            onChange={(event) => change(index, { value: event.currentTarget.value })}
          />
          {[own, own === 'en' ? ('ua' as const) : ('en' as const)].map((language) => (
            <TextInput
              key={language}
              aria-label={`${t('option_label')} (${format.tongue(languageTag(language))})`}
              placeholder={format.tongue(languageTag(language))}
              disabled={disabled}
              value={option.label[language] ?? ''}
              error={
                errors[`options.${index}.label.${language}`] ?? (language === own && errors[`options.${index}.label`])
              }
              onChange={(event) => change(index, { label: { ...option.label, [language]: event.currentTarget.value } })}
            />
          ))}
          <Checkbox
            aria-label={t('option_hidden')}
            title={t('option_hidden')}
            disabled={disabled}
            checked={option.hidden}
            onChange={(event) => change(index, { hidden: event.currentTarget.checked })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={disabled}
            aria-label={t('option_remove')}
            onClick={() => onChange(options.filter((_, position) => position !== index))}
          >
            <IconX size={15} />
          </ActionIcon>
        </div>
      ))}
      {errors['options'] && (
        <Text size="xs" c="red" role="alert">
          {errors['options']}
        </Text>
      )}
      {!disabled && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...options, { value: '', label: {}, hidden: false, colour: null }])}
        >
          {t('option_add')}
        </Button>
      )}
    </div>
  )
}
