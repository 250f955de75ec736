import { useTranslations } from 'use-intl'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { FactGroup } from '#web/ui/Facts.tsx'
import { useCustomText } from '../custom-fields/CustomValue.tsx'
import { useFields } from '../dictionaries/dictionaries.api.ts'

/** The custom values of a record as facts; nothing if there are none and none can be filled in. */
export const CustomFacts = ({
  entity,
  values,
}: {
  entity: CustomFieldEntity
  values: Readonly<Record<string, unknown>>
}) => {
  const t = useTranslations('record')
  const label = useLabel()
  const custom = useCustomText()
  const own = useFields(entity)
  return (
    <FactGroup
      title={t('custom')}
      facts={() =>
        own.map((field) => {
          const value = values[field.key]
          const text = value === undefined || value === null ? null : custom(field, value)
          return [label(field.label), text, `custom.${field.key}`] as const
        })
      }
    />
  )
}
