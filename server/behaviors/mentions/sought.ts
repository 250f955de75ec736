import type { MentionKind } from '#contract/people/personal-data-choices.ts'

/** A name that is looked for: the keys of its words as the search spells them. `full` and `initial` say whether nobody else is called so, with the whole first name, or with its first letter. */
export type SoughtName = { first: string[]; middle: string[]; last: string[]; full: boolean; initial: boolean }

/** Digits of a phone with the code of its country, an address, or a number of papers; `own` says whether nobody else has it. */
export type SoughtValue = { value: string; own: boolean }

/** What is looked for of one person. */
export type Sought = {
  names: SoughtName[]
  phones: SoughtValue[]
  emails: SoughtValue[]
  numbers: SoughtValue[]
}

/** What a text says of a person, and where: from `start` up to `end`. A mention that is not `sure` may mean somebody else. */
export type Mention = { start: number; end: number; kind: MentionKind; sure: boolean }
