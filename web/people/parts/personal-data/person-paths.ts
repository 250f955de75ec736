import type { KnownEntity } from '#contract/people/personal-data-choices.ts'

/** The first part of the paths, calls and query keys of people whose data can be exported and erased. */
export const personPaths: Readonly<Record<KnownEntity, string>> = {
  lead: 'leads',
  candidate: 'candidates',
  worker: 'workers',
  freelance_recruiter: 'recruiters/freelance',
  foreman: 'foremen',
  recruiter: 'recruiters/staff',
  coordinator: 'coordinators',
}
