import type { CustomField } from '#contract/office/custom-fields.ts'

type Own = Pick<CustomField, 'entity' | 'key' | 'label' | 'type' | 'options'> & Partial<Pick<CustomField, 'active'>>

/** A custom field that everybody sees, with no limits. */
export const customField = (own: Own): CustomField => ({
  id: 1,
  help: null,
  required: false,
  min: null,
  max: null,
  regex: null,
  default_value: null,
  position: 1,
  in_list: false,
  filterable: true,
  searchable: false,
  is_personal: false,
  visible_role_ids: [],
  contract_id: null,
  active: true,
  in_use: true,
  version: 1,
  ...own,
})
