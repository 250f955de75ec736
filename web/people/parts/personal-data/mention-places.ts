import type { PlannedMention } from '#contract/people/personal-data.ts'
import { personPaths } from './person-paths.ts'

const pages: Readonly<Record<string, string>> = { ...personPaths, contract: 'contracts', housing: 'housing', task: 'tasks' } // prettier-ignore

/** The page on which a mention stands, or that of the record it is a part of; null where neither has one. */
export const pageOf = ({ entity, id, part }: Pick<PlannedMention, 'entity' | 'id' | 'part'>): string | null => {
  const record = [{ entity, id }, ...(part ? [part] : [])].find((one) => pages[one.entity] !== undefined)
  return record ? `/${pages[record.entity]}/${record.id}` : null
}

const settings = new Set(['api_token', 'webhook', 'role', 'status', 'custom_field', 'agency'])

/** The word for the kind of record that a mention stands in. */
export const kindOf = (entity: string, known: (kind: string) => boolean): string => {
  if (settings.has(entity)) return 'setting'
  return known(entity) ? entity : 'other'
}
