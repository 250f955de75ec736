import { createTranslator } from 'use-intl/core'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { type Language, languageTag } from '#contract/basics/language.ts'
import type { Labels } from '#contract/basics/labels.ts'
import { remembered } from '#server/platform/remembered.ts'
import { server as en } from '#locales/en/server.ts'
import { server as es } from '#locales/es/server.ts'
import { server as pl } from '#locales/pl/server.ts'
import { server as ru } from '#locales/ru/server.ts'
import { server as ua } from '#locales/ua/server.ts'

const words = { en, es, pl, ru, ua }

const wordsOf = <Noun extends keyof typeof en>(noun: Noun) => ({
  en: en[noun],
  es: es[noun],
  pl: pl[noun],
  ru: ru[noun],
  ua: ua[noun],
})

const valuesOf = (params: FieldProblem['params'] = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  )

/** Says problems in a language; a code without words stays a code. */
export const problemsIn = (language: Language) => {
  const messages: Record<string, string> = { ...words[language].problems, ...words[language].rules }
  const t = createTranslator({ locale: languageTag(language), messages })
  return ({ code, params }: FieldProblem) => (code in messages ? t(code, valuesOf(params)) : code)
}

/** The words of imports in each language, for reports. */
export const importWords = wordsOf('imports')

/** The words of any person in each language, for exports and reports. */
export const personWords = wordsOf('people')

/** The words of personal data in each language, for the file a person is given. */
export const personalDataWords = wordsOf('personal_data')

/** The words of leads in each language, for exports and reports. */
export const leadWords = wordsOf('leads')

/** The words of surveys in each language, for the sheet a client reads. */
export const surveyWords = wordsOf('surveys')

// words: candidates.fields.*, candidates.educations.*, candidates.documents_states.*, candidates.transports.*, candidates.yes_no.*
/** The words of candidates in each language, for exports. */
export const candidateWords = wordsOf('candidates')

// words: workers.fields.*, workers.stay_bases.*, workers.work_bases.*, workers.employment_forms.*
/** The words of workers in each language, for exports. */
export const workerWords = wordsOf('workers')

// words: staff.fields.*
/** The words of all who are staff in each language, for exports. */
export const staffWords = wordsOf('staff')

// words: freelance_payments.*
/** The words of payments to freelancers in each language, for exports and statements. */
export const paymentWords = wordsOf('freelance_payments')

// words: foremen.fields.*
/** The words of foremen in each language, for exports. */
export const foremanWords = wordsOf('foremen')

// words: recruiters.fields.*, recruiters.statuses.*
/** The words of staff recruiters in each language, for exports. */
export const recruiterWords = wordsOf('recruiters')

// words: coordinators.fields.*
/** The words of coordinators in each language, for exports. */
export const coordinatorWords = wordsOf('coordinators')

// words: freelancers.fields.*, freelancers.statuses.*, freelancers.payout_methods.*, freelancers.agreement_states.*
/** The words of freelance recruiters in each language, for exports. */
export const freelancerWords = wordsOf('freelancers')

// words: housing.fields.*, housing.stay_fields.*, housing.roster.*, housing.kinds.*, housing.yes_no.*
/** The words of houses and stays in each language, for exports and lists on paper. */
export const housingWords = wordsOf('housing')

// words: contracts.fields.*
/** The words of contracts in each language, for exports. */
export const contractWords = wordsOf('contracts')

// words: additions.kinds.*, additions.statuses.*, additions.fields.*, additions.sheet.*
/** The words of additions in each language, for their sheets. */
export const additionWords = wordsOf('additions')

// words: needs.fields.*
/** The words of needs in each language, for sheets. */
export const needWords = wordsOf('needs')

// words: candidate_history.fields.*, candidate_history.assignment_statuses.*
/** The words of what became of candidates on contracts in each language, for exports. */
export const candidateHistoryWords = wordsOf('candidate_history')

// words: legality.sheet.*, legality.lights.*, legality.causes.*, legality.about.*
/** The words of the right to work in each language, for the list on paper. */
export const legalityWords = wordsOf('legality')

/** The words of timesheets in each language, for exports. */
export const timesheetWords = wordsOf('timesheet')

/** A label in a language, falling back to Ukrainian and English. */
export const labelIn = (labels: Labels, language: Language) => labels[language] ?? labels.ua ?? labels.en

/** The name of a country in a language; an unknown code stays a code. */
export const countryIn = (language: Language) => {
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region' })
  const nameOf = remembered(500, (code: string) => names.of(code) ?? code)
  return (code: string | null) => (code === null ? null : nameOf(code))
}

// words: tasks.fields.*, tasks.kinds.*, tasks.relations.*, tasks.every.*
/** Words of tasks, for exports. */
export const taskWords = wordsOf('tasks')

/** The words of letters in each language. */
export const letterWords = wordsOf('letters')

/** The words of notifications in each language. */
export const notificationWords = wordsOf('notifications')

/** The words of a printed contract in each language. */
export const contractPrintWords = wordsOf('contract_print')
