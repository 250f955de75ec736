import { candidateFields } from '#contract/people/candidates.fields.ts'
import { type Fields, followers as followersOf, merged } from '#contract/fields/facts.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import { sensitiveFields } from '#contract/people/worker-choices.ts'
import { workerFields } from '#contract/people/workers.fields.ts'

const ofEach = <T>(list: (table: Fields) => T): Record<MergeNoun, T> => ({
  lead: list(leadFields),
  candidate: list(candidateFields),
  worker: list(workerFields),
})

/** The fields that the user chooses between two records, in display order. */
export const mergeFields: Record<MergeNoun, readonly string[]> = ofEach((table) => merged(table, 'chosen'))

/** Columns that move together with another: a rate with its currency, a status with its first day. */
export const followers: Record<MergeNoun, Readonly<Record<string, readonly string[]>>> = ofEach(followersOf)

/** Fields that an empty record takes from the other automatically. */
export const filled: Record<MergeNoun, readonly string[]> = ofEach((table) => merged(table, 'taken'))

/** Fields of origin: an empty record takes them over, and the other loses them. */
export const origins: Record<MergeNoun, readonly string[]> = ofEach((table) => merged(table, 'origin'))

/** The sensitive numbers of a noun, each chosen separately. */
export const numbersOfNoun = (entity: MergeNoun): readonly string[] => (entity === 'worker' ? sensitiveFields : [])
