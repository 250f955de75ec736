import { z } from 'zod'
import { labels } from '../basics/labels.ts'
import { taskRelations } from './task-choices.ts'

/** What can use an entry of the settings, in the order of display. */
export const usageKinds = [
  'records',
  'requirements',
  'contracts',
  'needs',
  'placements',
  'workers',
  'candidates',
  'holding_workers',
  'holding_candidates',
  'documents',
  'wishing_candidates',
  'wishing_leads',
  'task_rules',
  'permit_cases',
] as const

export type UsageKind = (typeof usageKinds)[number]

/** What changes for people and contracts when an entry is deactivated. */
export const usageEffects = [
  'position_kept',
  'documents_kept',
  'requirements_unmet',
  'contracts_unmet',
  'rules_silent',
  'not_met_today',
  'start_released',
  'law_remains',
  'candidates_released',
  'not_suspended',
  'unfit_ignored',
  'cases_kept',
] as const

export type UsageEffect = (typeof usageEffects)[number]

/** At most so many records of a group are named. */
export const NAMED_USERS = 5

/**
 * One group of what uses an entry: how many in all, the names of the first few that the reader may see, and how many
 * more there are to name; `entity` is null for what has no page of its own.
 */
const usageGroup = z.object({
  kind: z.enum(usageKinds),
  count: z.int(),
  first: z.array(
    z.object({ entity: z.enum(taskRelations).nullable(), id: z.int(), name: z.union([z.string(), labels]) }),
  ),
  more: z.int(),
})

/** What uses an entry of the settings, and what its deactivation changes; `count` is 0 where nothing is counted. */
export const usage = z.object({
  groups: z.array(usageGroup),
  effects: z.array(z.object({ code: z.enum(usageEffects), count: z.int() })),
})

export type Usage = z.output<typeof usage>
export type UsageGroup = z.output<typeof usageGroup>
