import type { Labels } from '#contract/basics/labels.ts'
import type { employmentForms } from '#contract/people/worker-choices.ts'
import type { Span } from '#contract/basics/days.ts'
import type { LegalRight } from '#contract/people/document-choices.ts'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { LawFacts } from '#server/work/legality/law.policy.ts'

/** A paper of the worker that counts: neither replaced, rejected nor telling that they are unfit. */
export type Paper = { valid_from: string | null; valid_to: string | null; is_verified: boolean }

/** Something the placement asks for, named in every language and in the reader's; any of the papers meets it. */
export type Demand = {
  name: string
  labels: Labels
  is_a1: boolean
  papers: readonly Paper[]
  /** The right that the law decides, by citizenship, bases and form of employment; null where any of the papers meets it. */
  legal_right: LegalRight | null
  /** The newest medical certificate says that they may not work. */
  is_unfit: boolean
}

/** What the rules of a placement are asked about; days are `YYYY-MM-DD`. */
export type Facts = {
  worker: {
    status_meanings: readonly StatusMeaning[]
    is_open: boolean
    date_of_birth: string
    citizenship: string
    has_pesel: boolean
    has_nie: boolean
  }
  contract: {
    status_category: string
    start_date: string
    end_date: string | null
    site_country: string
    min_age: number
  }
  need: {
    headcount: number
    date_from: string
    date_to: string | null
    is_open: boolean
    pay_rate: number | null
    /** How many people the client accepted for it who are not placed yet, this one left out. */
    accepted: number
  }
  /** The worker's other placements that take their days. */
  others: readonly Span[]
  /** Placements of other people on the same need. */
  on_need: readonly Span[]
  /** The worker's temporary work for the same client, here and elsewhere, on whatever form of contract. */
  temporary: readonly Span[]
  /** The worker's placements in the country of the site while posted to it; null where it is no posting. */
  postings: readonly Span[] | null
  demands: readonly Demand[]
  /** The law of the country of the site, with the worker's bases and papers. */
  law: LawFacts
  /** The crew of the foreman the placement names: how many people it may have, and the placements of the others in it; null without one. */
  crew: { max_team: number; others: readonly Span[] } | null
  today: string
}

/** The placement as it would be. */
export type Placement = Span & {
  employment_form: (typeof employmentForms)[number]
  pay_rate: number
  agreement_document_id: number | null
  agreement_sent_on: string | null
}
