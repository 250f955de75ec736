import { useTranslations } from 'use-intl'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { Facts, Section } from '#web/ui/Page.tsx'
import { useCustomText } from '../custom-fields/CustomValue.tsx'
import { useFields } from '../dictionaries/dictionaries.api.ts'

/** The custom values of a record as facts; nothing where there are none. */
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
  const own = useFields(entity).filter((field) => values[field.key] !== undefined)
  if (own.length === 0) return null
  return (
    <Section title={t('custom')}>
      <Facts facts={() => own.map((field) => [label(field.label), custom(field, values[field.key])] as const)} />
    </Section>
  )
}
