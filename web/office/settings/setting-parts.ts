import { customFieldNouns } from '#contract/office/custom-field-types.ts'
import { reasonNouns, statusNouns } from '#contract/office/status-choices.ts'
import type { MenuKey } from '#web/layouts/menu.ts'

/** The settings pages by group. */
export const settingGroups = {
  agency: ['agency'],
  access: ['users', 'roles', 'access'],
  work: ['statuses', 'law', 'custom_fields'],
  data: ['data_quality', 'personal_data'],
  connections: ['webhooks', 'api_docs'],
} as const satisfies Record<string, readonly MenuKey[]>

export const groupNames = Object.keys(settingGroups) as (keyof typeof settingGroups)[]

/** A part of a settings page: the keys of its texts, and the query that opens it. */
export type SettingPart = { words: readonly string[]; search: Readonly<Record<string, string>> }

const fieldsOfAgency = [
  'name',
  'address',
  'country',
  'time_zone',
  'currency',
  'phone_country',
  'clock',
  'date_order',
  'first_weekday',
  'name_order',
  'history_email',
] as const

/** The parts of settings pages that the search can find by name. */
export const settingParts: Partial<Record<MenuKey, readonly SettingPart[]>> = {
  agency: fieldsOfAgency.map((field) => ({ words: [`agency.${field}`], search: {} })),
  statuses: [
    ...statusNouns.map((entity) => ({ words: [`record.nouns.${entity}`], search: { entity } })),
    ...(['reasons', 'positions', 'documents'] as const).map((tab) => ({
      words: [`statuses.tabs.${tab}`],
      search: { tab },
    })),
    ...reasonNouns.map((entity) => ({
      words: ['statuses.tabs.reasons', `record.nouns.${entity}`],
      search: { tab: 'reasons', entity },
    })),
  ],
  custom_fields: customFieldNouns.map((entity) => ({ words: [`record.nouns.${entity}`], search: { entity } })),
}
