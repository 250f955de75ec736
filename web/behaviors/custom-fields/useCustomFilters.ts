import { useTranslations } from 'use-intl'
import type { CustomField, CustomFieldEntity } from '#contract/office/custom-fields.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useFields } from '../dictionaries/dictionaries.api.ts'
import type { Filter } from '../list/FilterDrawer.tsx'

const filterOf = (
  field: CustomField,
  yes: string,
  no: string,
  label: (labels: CustomField['label']) => string,
): Filter => {
  const base = { name: `custom.${field.key}`, label: label(field.label) }
  switch (field.type) {
    case 'select':
    case 'multiselect':
      return {
        ...base,
        ...(field.type === 'select' ? { groups: true } : {}),
        kind: 'many',
        options: field.options.map((option) => ({ value: option.value, label: label(option.label) })),
      }
    case 'boolean':
    case 'file':
      return { ...base, ...(field.type === 'boolean' ? { groups: true } : {}), kind: 'one', options: [{ value: 'true', label: yes }, { value: 'false', label: no }] } // prettier-ignore
    case 'integer':
    case 'decimal':
    case 'rating':
    case 'money':
      return { ...base, kind: 'range' }
    case 'date':
    case 'datetime':
      return { ...base, kind: 'days' }
    default:
      return { ...base, kind: 'text' }
  }
}

/** Filters of a list for its filterable custom fields. */
export const useCustomFilters = (entity: CustomFieldEntity): Filter[] => {
  const app = useTranslations('app')
  const label = useLabel()
  return useFields(entity)
    .filter((field) => field.filterable)
    .map((field) => filterOf(field, app('yes'), app('no'), label))
}
