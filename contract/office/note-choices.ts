/** Records that can have notes. */
export const noteSubjects = [
  'lead',
  'candidate',
  'worker',
  'contract',
  'housing',
  'foreman',
  'coordinator',
  'recruiter',
  'freelance_recruiter',
  'task',
] as const

export type NoteSubject = (typeof noteSubjects)[number]

/** The most characters of a note. */
export const NOTE_LENGTH = 5_000

/** The most people that a note can be addressed to. */
export const NOTE_TOLD = 20

/** The paths of these records' pages; a task has none, because it opens over any page. */
export const noteSubjectPaths: Record<Exclude<NoteSubject, 'task'>, string> = {
  lead: '/leads',
  candidate: '/candidates',
  worker: '/workers',
  contract: '/contracts',
  housing: '/housing',
  foreman: '/foremen',
  coordinator: '/coordinators',
  recruiter: '/recruiters/staff',
  freelance_recruiter: '/recruiters/freelance',
}
