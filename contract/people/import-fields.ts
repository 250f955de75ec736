import { candidateFields } from './candidates.fields.ts'
import { imported } from '../fields/facts.ts'
import { leadFields } from './leads.fields.ts'
import { sensitiveFields } from './worker-choices.ts'
import { workerFields } from './workers.fields.ts'

/** What an import can make. */
export const importEntities = ['lead', 'candidate', 'worker'] as const
export type ImportEntity = (typeof importEntities)[number]

/** Lead fields a column can be imported into; custom fields stand as `custom.<key>`. `full_name` is split into its parts, `created_time` is the moment the lead came; a position is named in any language. */
export const leadImportFields = ['full_name', ...imported(leadFields), 'created_time'] as const

/** Candidate fields a column can be imported into; a recruiter is named by e-mail or name, a position by its name in any language. */
export const candidateImportFields = ['full_name', ...imported(candidateFields)] as const

/** Worker fields a column can be imported into. */
export const workerImportFields = ['full_name', ...imported(workerFields), ...sensitiveFields] as const

/** The fields of each noun that a column can become. */
export const importFields: Readonly<Record<ImportEntity, readonly string[]>> = {
  lead: leadImportFields,
  candidate: candidateImportFields,
  worker: workerImportFields,
}
