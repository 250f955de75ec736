import type { LegalRight } from '#contract/people/document-choices.ts'
import { freeMovementCountries } from '#contract/basics/world.ts'

/** A row of the law of work; days are `YYYY-MM-DD`, the first may be `-infinity`. `citizens` null: everyone without free movement; `forms` null: any form of employment; `work_types` empty: the document of the stay permits work by itself. */
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
  conditions: readonly string[]
  valid_from: string
  valid_to: string | null
  act: string
}

/** A document that counts: neither replaced nor rejected. `asks_country`: its kind counts by the country that issued it. */
export type LawPaper = {
  id: number
  code: string
  country: string | null
  asks_country: boolean
  valid_from: string | null
  valid_to: string | null
  is_verified: boolean
}

/** On what somebody stays and works. */
export type Bases = { citizenship: string; stay_basis: string | null; work_basis: string | null }

/** Somebody's bases and documents, and the law of the country they work in. */
export type LawFacts = { rules: readonly LawRule[]; person: Bases; papers: readonly LawPaper[] }

/** How the right to stay or to work stands on a day: by which rule, on which document, until when. */
export type Standing = {
  state: 'ok' | 'missing' | 'not_valid' | 'unverified' | 'unknown' | 'no_basis' | 'not_allowed'
  rule: LawRule | null
  paper: LawPaper | null
  ends_on: string | null
}

export type Right = Readonly<Record<LegalRight, Standing>>

const FREE: ReadonlySet<string> = new Set(freeMovementCountries)

const isFree = ({ citizenship }: Bases) => FREE.has(citizenship)

/** The bases that the law looks at: citizens with free movement need none entered. */
const basesOf = (person: Bases): Bases =>
  isFree(person) ? { ...person, stay_basis: 'eu_citizen', work_basis: 'free_access' } : person

const concerns = (rule: LawRule, person: Bases, form: string) =>
  (rule.citizens === null ? !isFree(person) : rule.citizens.includes(person.citizenship)) &&
  !rule.except_citizens.includes(person.citizenship) &&
  (rule.forms === null || rule.forms.includes(form))

const isInForce = ({ valid_from, valid_to }: Pick<LawRule, 'valid_from' | 'valid_to'>, day: string) =>
  valid_from <= day && (valid_to === null || valid_to >= day)

/** Whether the rows of a country say of everybody whether they may work. */
export const isSettled = (rules: readonly LawRule[]) =>
  rules.some(({ citizens, verdict }) => citizens === null && verdict !== 'unknown')

/** The rows that speak of somebody's bases of stay and of work on a form of employment, of whatever day. */
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
  rule,
  paper: null,
  ends_on: null,
})

const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a)

const isFrom = (country: string, { asks_country, country: issued }: LawPaper) =>
  !asks_country || issued === null || issued === country

/** Documents that always end: one without a last day has not been read to its end. */
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

/** How documents of the kinds that a rule names stand on a day; a rule that names none asks for none. */
const onPapers = (rule: LawRule, types: readonly string[], papers: readonly LawPaper[], day: string): Standing => {
  if (types.length === 0) return { state: 'ok', rule, paper: null, ends_on: rule.valid_to }
  const own = papers.filter((paper) => types.includes(paper.code) && isFrom(rule.country, paper))
  if (own.length === 0) return bare('missing', rule)
  const valid = own.filter((paper) => isValid(paper, day))
  if (valid.length === 0) {
    const last = longest(own)
    const over = last?.valid_to ?? null
    return { state: 'not_valid', rule, paper: last, ends_on: over !== null && over < day ? over : null }
  }
  const seen = longest(valid.filter(isSeen))
  const paper = seen ?? longest(valid)
  const ends_on = earlier(rule.valid_to, paper?.valid_to ?? null)
  return { state: seen ? 'ok' : 'unverified', rule, paper, ends_on }
}

/** A day that no row in force speaks of: before the first one nothing is known; after the last one, and where none was ever made, work is not allowed. */
const outside = (rows: readonly LawRule[], day: string): Standing =>
  rows.some(({ valid_from }) => valid_from > day)
    ? bare('unknown')
    : bare('not_allowed', rows.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0] ?? null)

/** Whether somebody may stay and work in the country of the rules on a day, on a form of employment. */
export const judgeRight = (facts: LawFacts, form: string, day: string): Right => {
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
  const work = onPapers(rule, types, facts.papers, day)
  return { stay, work: rule.verdict === 'unknown' && work.state === 'ok' ? { ...work, state: 'unknown' } : work }
}
