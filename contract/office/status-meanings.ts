import type { StatusEntity } from './statuses.ts'

/** What a status may mean, by noun. Rules ask for a meaning and never for the code of a status, so that an agency's own statuses work like the shipped ones. A noun whose statuses are the system's alone has none: their codes are its states. */
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

/** Every meaning once. */
export const allMeanings: readonly StatusMeaning[] = [...new Set(Object.values(statusMeanings).flat())]

/** Meanings that Brigada moves records by: at least one status in use has each of them. */
const required: Partial<Record<StatusEntity, readonly StatusMeaning[]>> = {
  lead: ['qualified', 'converted'],
  candidate: ['ready', 'proposed', 'agreed', 'hired', 'blacklisted'],
  worker: ['working', 'between_contracts', 'suspended', 'blacklisted'],
  contract: ['terminated'],
  task: ['review'],
}

/** Meanings of a status that follows from another record; they stay where they are. */
const fixed: Partial<Record<StatusEntity, readonly StatusMeaning[]>> = { lead: ['converted'], candidate: ['hired'] }

export const requiredMeanings = (entity: StatusEntity): readonly StatusMeaning[] => required[entity] ?? []
export const fixedMeanings = (entity: StatusEntity): readonly StatusMeaning[] => fixed[entity] ?? []

/** Whether a status, or a record by its status, has one of the meanings. */
export const means = (meanings: readonly StatusMeaning[], ...asked: readonly StatusMeaning[]): boolean =>
  asked.some((meaning) => meanings.includes(meaning))
