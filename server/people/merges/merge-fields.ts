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

/** What is chosen between two records, in the order it is shown. */
export const mergeFields: Record<MergeNoun, readonly string[]> = ofEach((table) => merged(table, 'chosen'))

/** Columns that go with another: a rate with its currency, a status with the day it began. */
export const followers: Record<MergeNoun, Readonly<Record<string, readonly string[]>>> = ofEach(followersOf)

/** What a record without it takes from the other, unasked. */
export const filled: Record<MergeNoun, readonly string[]> = ofEach((table) => merged(table, 'taken'))

/** Where the record came from: a record without it takes it over, and the other loses it. */
export const origins: Record<MergeNoun, readonly string[]> = ofEach((table) => merged(table, 'origin'))

/** The sensitive numbers of a noun, chosen one by one. */
export const numbersOfNoun = (entity: MergeNoun): readonly string[] => (entity === 'worker' ? sensitiveFields : [])
