import type { MentionKind } from '#contract/people/personal-data-choices.ts'

/**
 * A name to search for: the search keys of its words. `full` and `initial` say whether no one else has the same last
 * name with this first name, or with its initial.
 */
export type SoughtName = { first: string[]; middle: string[]; last: string[]; full: boolean; initial: boolean }

/**
 * Digits of a phone with its country code, an email address, or a document number; `own` says whether no one else has
 * it.
 */
export type SoughtValue = { value: string; own: boolean }

/** What to search for about one person. */
export type Sought = {
  names: SoughtName[]
  phones: SoughtValue[]
  emails: SoughtValue[]
  numbers: SoughtValue[]
}

/** A mention of a person in a text, from `start` up to `end`. A mention that is not `sure` may mean someone else. */
export type Mention = { start: number; end: number; kind: MentionKind; sure: boolean }
