import type { CustomField, CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useCustomText } from '../custom-fields/CustomValue.tsx'
import { useFields } from '../dictionaries/dictionaries.api.ts'
import type { ListColumn } from './cells.ts'

/** Types of custom fields that can be edited in one small input. */
const SIMPLE: ReadonlySet<CustomField['type']> = new Set([
  'text',
  'integer',
  'decimal',
  'date',
  'boolean',
  'select',
  'rating',
])

/** A column for each custom field of a noun, which requests only the value of its own field. */
export const useCustomColumns = <Row extends { id: number; custom_values: Record<string, unknown> }>(
  entity: CustomFieldEntity,
): ListColumn<Row>[] => {
  const label = useLabel()
  const custom = useCustomText()
  return useFields(entity).map((field) => ({
    key: `custom.${field.key}`,
    label: label(field.label),
    reads: [`custom.${field.key}`],
    ...(SIMPLE.has(field.type) ? { edits: 'input' as const } : {}),
    cell: ({ custom_values }) => custom(field, (custom_values as Record<string, unknown> | undefined)?.[field.key]),
  }))
}
