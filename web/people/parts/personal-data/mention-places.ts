import type { PlannedMention } from '#contract/people/personal-data.ts'
import { personPaths } from './person-paths.ts'

const pages: Readonly<Record<string, string>> = { ...personPaths, contract: 'contracts', housing: 'housing', task: 'tasks' } // prettier-ignore

/** The page that contains a mention, or the page of the record it belongs to; null if neither has one. */
export const pageOf = ({ entity, id, part }: Pick<PlannedMention, 'entity' | 'id' | 'part'>): string | null => {
  const record = [{ entity, id }, ...(part ? [part] : [])].find((one) => pages[one.entity] !== undefined)
  return record ? `/${pages[record.entity]}/${record.id}` : null
}

const settings = new Set(['api_token', 'webhook', 'role', 'status', 'custom_field', 'agency'])

/** The key of the text for the type of record that contains a mention. */
export const kindOf = (entity: string, known: (kind: string) => boolean): string => {
  if (settings.has(entity)) return 'setting'
  return known(entity) ? entity : 'other'
}
