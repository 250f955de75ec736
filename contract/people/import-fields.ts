import { candidateFields } from './candidates.fields.ts'
import { imported } from '../fields/facts.ts'
import { leadFields } from './leads.fields.ts'
import { sensitiveFields } from './worker-choices.ts'
import { workerFields } from './workers.fields.ts'

/** Nouns that can be imported. */
export const importEntities = ['lead', 'candidate', 'worker'] as const
export type ImportEntity = (typeof importEntities)[number]

/** Fields of a lead that a column can be imported into; custom fields are `custom.<key>`. `full_name` is split into its parts; `created_time` is when the lead arrived; a position is given by its name in any language. */
export const leadImportFields = ['full_name', ...imported(leadFields), 'created_time'] as const

/** Fields of a candidate that a column can be imported into. A recruiter is named by e-mail or name, a position by its name in any language. */
export const candidateImportFields = ['full_name', ...imported(candidateFields)] as const

/** Fields of a worker that a column can be imported into. */
export const workerImportFields = ['full_name', ...imported(workerFields), ...sensitiveFields] as const

/** The fields of each noun that a column can be imported into. */
export const importFields: Readonly<Record<ImportEntity, readonly string[]>> = {
  lead: leadImportFields,
  candidate: candidateImportFields,
  worker: workerImportFields,
}
