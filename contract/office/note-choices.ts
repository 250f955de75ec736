/** Records that people write notes on. */
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

/** Characters of a note at most. */
export const NOTE_LENGTH = 5_000

/** People a note is addressed to at most. */
export const NOTE_TOLD = 20

/** Where the pages of those records lie; a task opens beside any page. */
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
