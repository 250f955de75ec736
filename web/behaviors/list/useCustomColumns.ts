import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useCustomText } from '../custom-fields/CustomValue.tsx'
import { useFields } from '../dictionaries/dictionaries.api.ts'
import type { ListColumn } from './cells.ts'

/** A column for each custom field of a noun, which asks for the value of its own field alone. */
export const useCustomColumns = <Row extends { id: number; custom_values: Record<string, unknown> }>(
  entity: CustomFieldEntity,
): ListColumn<Row>[] => {
  const label = useLabel()
  const custom = useCustomText()
  return useFields(entity).map((field) => ({
    key: `custom.${field.key}`,
    label: label(field.label),
    reads: [`custom.${field.key}`],
    cell: ({ custom_values }) => custom(field, (custom_values as Record<string, unknown> | undefined)?.[field.key]),
  }))
}
