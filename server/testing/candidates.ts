import type { Candidate } from '#contract/people/candidates.ts'
import type { Someone, TestAgency } from './agency.ts'

let phones = 700_000

/** Creates a candidate with names in both scripts, a unique phone and an email address. */
export const newCandidate = async (agency: TestAgency, as: Someone, more: object = {}): Promise<Candidate> => {
  const body = {
    first_name: 'Оксана', last_name: 'Мельник', first_name_latin: 'OKSANA', last_name_latin: 'MELNYK', gender: 'female',
    date_of_birth: '1990-05-01', citizenship: 'UA', phone: `+48502${++phones}`, email: 'oksana@mail.example', ...more,
  } // prettier-ignore
  return (await agency.call<{ data: Candidate }>('POST', '/api/candidates', { as, body })).body.data
}

/** The fields that a survey needs to be started. */
export const surveyOf = (candidate: { id: number }, more: object = {}) => ({
  candidate_id: candidate.id,
  surveyed_on: '2026-01-15',
  channel: 'phone',
  accepts_conditions: true,
  ready_from: '2027-01-15',
  ...more,
})
