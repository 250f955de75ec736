import type { WorkRightInput } from '#contract/work/law.ts'

/** A refusal with its fields. */
export type LawProblems = { errors: { path: string; code: string; params?: Record<string, unknown> }[] }

/** The status of an answer, with the field and code of each problem. */
export const saidOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as LawProblems).errors ?? []).map(({ path, code }) => `${path}: ${code}`),
]

/** A rule of Czechia that no shipped one covers. */
export const czechRight: WorkRightInput = {
  country: 'CZ',
  citizens: ['UA'],
  except_citizens: [],
  stay_basis: 'permanent',
  work_basis: 'free_access',
  forms: null,
  verdict: 'yes',
  stay_types: ['residence_card'],
  work_types: [],
  conditions: [],
  notices: [],
  act: 'Act 435/2004',
  act_name: null,
  source: 'komora-khk.cz',
  confidence: 'secondary',
  note: null,
  valid_from: '2022-03-21',
  valid_to: null,
}
