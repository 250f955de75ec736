import type { Labels } from '#contract/basics/labels.ts'
import type { employmentForms } from '#contract/people/worker-choices.ts'
import type { Span } from '#contract/basics/days.ts'
import type { LegalRight } from '#contract/people/document-choices.ts'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { LawFacts } from '#server/work/legality/law.policy.ts'
import type { LimitRow, Rate } from '#server/work/legality/limits.policy.ts'
import type { Workplace } from '#server/work/legality/permit.policy.ts'
import type { Exception } from '#server/work/work-exceptions/work-exceptions.policy.ts'

/** A document of the worker that counts: neither replaced nor rejected, and not stating that they are unfit. */
export type Paper = { valid_from: string | null; valid_to: string | null; is_verified: boolean }

/**
 * A requirement of the placement with its name in every language and in the reader's; any of the documents meets it.
 */
export type Demand = {
  name: string
  labels: Labels
  is_a1: boolean
  papers: readonly Paper[]
  /**
   * The right decided by law from citizenship, rights and form of employment; null when any of the documents is enough.
   */
  legal_right: LegalRight | null
  /** The newest medical certificate says that the worker is unfit. */
  is_unfit: boolean
}

/** What the rules of a placement read; days are `YYYY-MM-DD`. */
export type Facts = {
  worker: {
    status_meanings: readonly StatusMeaning[]
    is_open: boolean
    date_of_birth: string
    citizenship: string
    has_pesel: boolean
    has_nie: boolean
  }
  contract: Rate & {
    status_category: string
    /** The client's tax number as it is compared, or null. */
    client: string | null
    start_date: string
    end_date: string | null
    site_country: string
    min_age: number
  }
  /** Where and as what the worker would work. */
  work: Workplace
  need: {
    headcount: number
    /** Positions that signed additions add on a day, or give back after others have added them; by day. */
    coming: readonly { day: string; change: number }[]
    date_from: string
    date_to: string | null
    is_open: boolean
    pay_rate: number | null
    /** What a comparable employee of the client earns, or null. */
    comparable_pay: number | null
    /** How many other people the client accepted for the need who are not placed yet. */
    accepted: number
    /** How many people in the reserve of the need come before the worker. */
    waiting: number
  }
  /** The worker's other placements that count. */
  others: readonly Span[]
  /** Placements of other people on the same need. */
  on_need: readonly Span[]
  /** The worker's temporary work for the same client, here and elsewhere, under any contract. */
  temporary: readonly Span[]
  /** All of the worker's other work for the same client, here and elsewhere. */
  with_client: readonly Span[]
  /** The worker's posted placements in the country of the site; null when this is no posting. */
  postings: readonly Span[] | null
  demands: readonly Demand[]
  /** The law of the site's country, with the worker's rights and documents. */
  law: LawFacts
  /** The limits of the law for the site's country. */
  limits: readonly LimitRow[]
  /** The foreman's crew: its maximum size, and the placements of the others; null without a foreman. */
  crew: { max_team: number; others: readonly Span[] } | null
  /** The newest confirmed exception of the placement; null without one. */
  exception: Exception | null
  today: string
}

/** The placement as it would be. */
export type Placement = Span & {
  employment_form: (typeof employmentForms)[number]
  pay_rate: number
  agreement_document_id: number | null
  agreement_sent_on: string | null
}
