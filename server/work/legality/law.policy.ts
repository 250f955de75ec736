import type { LegalRight } from '#contract/people/document-choices.ts'
import { freeMovementCountries } from '#contract/basics/world.ts'
import type { RightCondition } from '#contract/work/law-choices.ts'
import { type Difference, type Named, type Offered, differencesOf, forbids, isOpen } from './permit.policy.ts'

/**
 * A row of labour law; days are `YYYY-MM-DD`, the first may be `-infinity`. `citizens` null: everyone without free
 * movement; `forms` null: any form of employment; `work_types` empty: the document of the right to stay permits work.
 */
export type LawRule = {
  id: number
  code: string
  country: string
  citizens: readonly string[] | null
  except_citizens: readonly string[]
  stay_basis: string
  work_basis: string
  forms: readonly string[] | null
  verdict: 'yes' | 'unknown' | 'no'
  stay_types: readonly string[]
  work_types: readonly string[]
  conditions: readonly RightCondition[]
  valid_from: string
  valid_to: string | null
  act: string
}

/**
 * A document that counts: neither replaced nor rejected. `asks_country`: the issuing country matters for its type.
 * `is_given_up`: its last day is that of a report that it is given up. `named`: the conditions it names; null where documents
 * of its type name none.
 */
export type LawPaper = {
  id: number
  code: string
  country: string | null
  asks_country: boolean
  valid_from: string | null
  valid_to: string | null
  is_given_up: boolean
  is_verified: boolean
  named: Named | null
}

/** A person's rights to stay and to work. */
export type Bases = { citizenship: string; stay_basis: string | null; work_basis: string | null }

/** A person's rights and documents, and the law of the country of work. */
export type LawFacts = { rules: readonly LawRule[]; person: Bases; papers: readonly LawPaper[] }

/**
 * The state of the right to stay or to work on a day, with its rule, its document and its end, and how the document
 * differs from the placement. `other_terms`: the document forbids this work.
 */
export type Standing = {
  state:
    | 'ok'
    | 'missing'
    | 'not_valid'
    | 'given_up'
    | 'unverified'
    | 'unknown'
    | 'no_basis'
    | 'not_allowed'
    | 'other_terms'
  differences: readonly Difference[]
  rule: LawRule | null
  paper: LawPaper | null
  ends_on: string | null
}

export type Right = Readonly<Record<LegalRight, Standing>>

const FREE: ReadonlySet<string> = new Set(freeMovementCountries)

const isFree = ({ citizenship }: Bases) => FREE.has(citizenship)

/** The rights for the law: citizens with free movement need not have any entered. */
const basesOf = (person: Bases): Bases =>
  isFree(person) ? { ...person, stay_basis: 'eu_citizen', work_basis: 'free_access' } : person

const concerns = (rule: LawRule, person: Bases, form: string) =>
  (rule.citizens === null ? !isFree(person) : rule.citizens.includes(person.citizenship)) &&
  !rule.except_citizens.includes(person.citizenship) &&
  (rule.forms === null || rule.forms.includes(form))

const isInForce = ({ valid_from, valid_to }: Pick<LawRule, 'valid_from' | 'valid_to'>, day: string) =>
  valid_from <= day && (valid_to === null || valid_to >= day)

/** Whether the rules of a country cover everyone. */
export const isSettled = (rules: readonly LawRule[]) =>
  rules.some(({ citizens, verdict }) => citizens === null && verdict !== 'unknown')

/** The rules for a person's right to stay, and those for the right to work with a form of employment, for any day. */
export const rowsFor = ({ rules, person }: Pick<LawFacts, 'rules' | 'person'>, form: string) => {
  const { stay_basis, work_basis } = basesOf(person)
  const own = rules.filter((rule) => rule.stay_basis === stay_basis && concerns(rule, person, form))
  return {
    stay: own.filter(({ verdict }) => verdict !== 'no'),
    work: own.filter((rule) => rule.work_basis === work_basis),
  }
}

const bare = (state: Standing['state'], rule: LawRule | null = null): Standing => ({
  state,
  differences: [],
  rule,
  paper: null,
  ends_on: null,
})

const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a)

const isFrom = (country: string, { asks_country, country: issued }: LawPaper) =>
  !asks_country || issued === null || issued === country

/** Documents that always have an end; one without a last day is not fully checked. */
const ENDING: ReadonlySet<string> = new Set([
  'visa',
  'visa_free_entry',
  'declaration',
  'work_permit',
  'seasonal_permit',
  'single_permit',
])

const isSeen = ({ code, is_verified, asks_country, country, valid_to }: LawPaper) =>
  is_verified && (!asks_country || country !== null) && (valid_to !== null || !ENDING.has(code))

const isValid = ({ valid_from, valid_to }: LawPaper, day: string) =>
  (valid_from === null || valid_from <= day) && (valid_to === null || valid_to >= day)

const longest = (papers: readonly LawPaper[]) =>
  papers.reduce<LawPaper | null>(
    (best, paper) =>
      best === null || (best.valid_to !== null && (paper.valid_to === null || paper.valid_to > best.valid_to))
        ? paper
        : best,
    null,
  )

/** How well a document fits; the order is that of preference. */
const FITS = ['ok', 'incomplete', 'unknown', 'unverified', 'other_terms'] as const

type Fit = { paper: LawPaper; differences: Difference[]; fits: (typeof FITS)[number] }

const fitOf = (rule: LawRule, paper: LawPaper, offered: Offered | null): Fit => {
  const differences =
    paper.named === null || offered === null ? [] : differencesOf(rule.conditions, paper.named, offered)
  if (differences.some(forbids)) return { paper, differences, fits: 'other_terms' }
  if (!isSeen(paper)) return { paper, differences: [], fits: 'unverified' }
  if (differences.some(isOpen)) return { paper, differences, fits: 'unknown' }
  return { paper, differences, fits: differences.length > 0 ? 'incomplete' : 'ok' }
}

/** The state by the best of the valid documents; of equally good ones the longest counts. */
const byBest = (rule: LawRule, valid: readonly LawPaper[], offered: Offered | null): Standing => {
  const all = valid.map((paper) => fitOf(rule, paper, offered))
  const fits = FITS.find((one) => all.some((fit) => fit.fits === one))!
  const best = all.filter((fit) => fit.fits === fits)
  const paper = longest(best.map((fit) => fit.paper))!
  const { differences } = best.find((fit) => fit.paper === paper)!
  const ends_on = earlier(rule.valid_to, paper.valid_to)
  return { state: fits === 'incomplete' ? 'ok' : fits, differences, rule, paper, ends_on }
}

/**
 * The state of the documents that a rule requires on a day, for the work that is offered; a rule without document types
 * requires none.
 */
const onPapers = (
  rule: LawRule,
  types: readonly string[],
  papers: readonly LawPaper[],
  day: string,
  offered: Offered | null = null,
): Standing => {
  if (types.length === 0) return { ...bare('ok', rule), ends_on: rule.valid_to }
  const own = papers.filter((paper) => types.includes(paper.code) && isFrom(rule.country, paper))
  if (own.length === 0) return bare('missing', rule)
  const valid = own.filter((paper) => isValid(paper, day))
  if (valid.length === 0) {
    const last = longest(own)
    const over = last?.valid_to ?? null
    const ends_on = over !== null && over < day ? over : null
    return { ...bare(last?.is_given_up && ends_on ? 'given_up' : 'not_valid', rule), paper: last, ends_on }
  }
  return byBest(rule, valid, offered)
}

/**
 * The state on a day without a rule in force: unknown before the first rule; not allowed after the last one or when
 * there is none.
 */
const outside = (rows: readonly LawRule[], day: string): Standing =>
  rows.some(({ valid_from }) => valid_from > day)
    ? bare('unknown')
    : bare('not_allowed', rows.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0] ?? null)

/**
 * Whether a person may stay and work in the country of the rules on a day, with a form of employment; without an offer
 * the conditions of permits are not compared.
 */
export const judgeRight = (facts: LawFacts, form: string, day: string, offered: Offered | null = null): Right => {
  const { stay_basis, work_basis } = basesOf(facts.person)
  const rows = rowsFor(facts, form)
  const staying = rows.stay.filter((rule) => isInForce(rule, day))
  const rule = rows.work.find((row) => isInForce(row, day)) ?? null
  const proof = rule && rule.verdict !== 'no' ? rule : staying[0]
  const stay =
    stay_basis === null
      ? bare('no_basis')
      : proof
        ? onPapers(proof, proof.stay_types, facts.papers, day)
        : outside(rows.stay, day)
  if (stay_basis === null || work_basis === null) return { stay, work: bare('no_basis') }
  if (rule === null) return { stay, work: outside(rows.work, day) }
  if (rule.verdict === 'no') return { stay, work: bare('not_allowed', rule) }
  const types = rule.work_types.length > 0 ? rule.work_types : rule.stay_types
  const work = onPapers(rule, types, facts.papers, day, offered)
  return { stay, work: rule.verdict === 'unknown' && work.state === 'ok' ? { ...work, state: 'unknown' } : work }
}
