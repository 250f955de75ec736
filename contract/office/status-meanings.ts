import type { StatusEntity } from './statuses.ts'

/** What a status can mean, by noun. Rules ask for a meaning, never for the code of a status, so an agency's own statuses work like the built-in ones. Nouns with fixed statuses have no meanings: their codes are enough. */
export const statusMeanings = {
  lead: ['counts_try', 'contact', 'call_back', 'qualified', 'refused', 'converted'],
  candidate: [
    'ready',
    'proposed',
    'agreed',
    'travelling',
    'suggested',
    'open_to_coordinators',
    'handed_over',
    'hired',
    'refused',
    'blacklisted',
  ],
  worker: [
    'starting',
    'waiting',
    'working',
    'away',
    'between_contracts',
    'suspended',
    'leaving',
    'clearance',
    'not_placed',
    'blacklisted',
  ],
  candidate_survey: [],
  coordinator: [],
  foreman: [],
  contract: ['terminated'],
  need: [],
  task: ['in_progress', 'review'],
  freelance_payment: [],
} as const satisfies Record<StatusEntity, readonly string[]>

export type StatusMeaning<Entity extends StatusEntity = StatusEntity> = (typeof statusMeanings)[Entity][number]

/** All meanings, without repetition. */
export const allMeanings: readonly StatusMeaning[] = [...new Set(Object.values(statusMeanings).flat())]

/** Meanings that Brigada itself needs to move records: at least one active status must have each of them. */
const required: Partial<Record<StatusEntity, readonly StatusMeaning[]>> = {
  lead: ['qualified', 'converted'],
  candidate: ['ready', 'proposed', 'agreed', 'hired', 'blacklisted'],
  worker: ['working', 'between_contracts', 'suspended', 'blacklisted'],
  contract: ['terminated'],
  task: ['review'],
}

/** Meanings of statuses that another record sets; users cannot move them to another status. */
const fixed: Partial<Record<StatusEntity, readonly StatusMeaning[]>> = { lead: ['converted'], candidate: ['hired'] }

export const requiredMeanings = (entity: StatusEntity): readonly StatusMeaning[] => required[entity] ?? []
export const fixedMeanings = (entity: StatusEntity): readonly StatusMeaning[] => fixed[entity] ?? []

/** Whether a status, or a record in it, has any of the meanings. */
export const means = (meanings: readonly StatusMeaning[], ...asked: readonly StatusMeaning[]): boolean =>
  asked.some((meaning) => meanings.includes(meaning))
