import type { KnownEntity } from '#contract/people/personal-data-choices.ts'

/** The first part of the paths, the calls and the query keys of whoever is handed over or erased. */
export const personPaths: Readonly<Record<KnownEntity, string>> = {
  lead: 'leads',
  candidate: 'candidates',
  worker: 'workers',
  freelance_recruiter: 'recruiters/freelance',
  foreman: 'foremen',
  recruiter: 'recruiters/staff',
  coordinator: 'coordinators',
}
