import { createTranslator } from 'use-intl/core'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { type Language, languageTag } from '#contract/basics/language.ts'
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

/** Translates problem codes into sentences of a language; an unknown code stays a code. */
export const problemsIn = (language: Language) => {
  const messages: Record<string, string> = { ...words[language].problems, ...words[language].rules }
  const t = createTranslator({ locale: languageTag(language), messages })
  return ({ code, params }: FieldProblem) => (code in messages ? t(code, valuesOf(params)) : code)
}

/** Texts of imports in each language, for reports. */
export const importWords = wordsOf('imports')

/** Texts common to all people in each language, for exports and reports. */
export const personWords = wordsOf('people')

/** Texts of personal data in each language, for the file that a person receives. */
export const personalDataWords = wordsOf('personal_data')

/** Texts of leads in each language, for exports and reports. */
export const leadWords = wordsOf('leads')

/** Texts of surveys in each language, for the sheet that a client reads. */
export const surveyWords = wordsOf('surveys')

// words: candidates.fields.*, candidates.educations.*, candidates.documents_states.*, candidates.transports.*, candidates.yes_no.*
/** Texts of candidates in each language, for exports. */
export const candidateWords = wordsOf('candidates')

/** Texts of stops of work in each language, for tasks. */
export const workStopWords = wordsOf('work_stops')

/** Texts of notifications to the labour office in each language, for their sheet. */
export const labourOfficeWords = wordsOf('labour_office')

// words: workers.fields.*, workers.stay_bases.*, workers.work_bases.*, workers.employment_forms.*
/** Texts of workers in each language, for exports. */
export const workerWords = wordsOf('workers')

// words: staff.fields.*
/** Texts of all staff in each language, for exports. */
export const staffWords = wordsOf('staff')

// words: freelance_payments.*
/** Texts of payments to freelance recruiters in each language, for exports and statements. */
export const paymentWords = wordsOf('freelance_payments')

// words: foremen.fields.*
/** Texts of foremen in each language, for exports. */
export const foremanWords = wordsOf('foremen')

// words: recruiters.fields.*, recruiters.statuses.*
/** Texts of staff recruiters in each language, for exports. */
export const recruiterWords = wordsOf('recruiters')

// words: coordinators.fields.*
/** Texts of coordinators in each language, for exports. */
export const coordinatorWords = wordsOf('coordinators')

// words: freelancers.fields.*, freelancers.statuses.*, freelancers.payout_methods.*, freelancers.agreement_states.*
/** Texts of freelance recruiters in each language, for exports. */
export const freelancerWords = wordsOf('freelancers')

// words: housing.fields.*, housing.stay_fields.*, housing.roster.*, housing.kinds.*, housing.yes_no.*
/** Texts of houses and stays in each language, for exports and printed lists. */
export const housingWords = wordsOf('housing')

// words: contracts.fields.*
/** Texts of contracts in each language, for exports. */
export const contractWords = wordsOf('contracts')

// words: legal.names.*
/** Names of legal numbers in each language, for documents. */
export const legalWords = wordsOf('legal')

// words: additions.kinds.*, additions.statuses.*, additions.fields.*, additions.sheet.*
/** Texts of additions in each language, for their sheets. */
export const additionWords = wordsOf('additions')

// words: needs.fields.*
/** Texts of needs in each language, for sheets. */
export const needWords = wordsOf('needs')

// words: candidate_history.fields.*, candidate_history.assignment_statuses.*
/** Texts of a contract's candidate history in each language, for exports. */
export const candidateHistoryWords = wordsOf('candidate_history')

// words: legality.sheet.*, legality.lights.*, legality.causes.*, legality.about.*
/** Texts of the right to work in each language, for the printed list. */
export const legalityWords = wordsOf('legality')

/** Texts of timesheets in each language, for exports. */
export const timesheetWords = wordsOf('timesheet')

/** The name of a country in a language; an unknown code stays a code. */
export const countryIn = (language: Language) => {
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region' })
  const nameOf = remembered(500, (code: string) => names.of(code) ?? code)
  return (code: string | null) => (code === null ? null : nameOf(code))
}

// words: tasks.fields.*, tasks.kinds.*, tasks.relations.*, tasks.every.*
/** Texts of tasks in each language, for exports. */
export const taskWords = wordsOf('tasks')

/** Texts of emails in each language. */
export const letterWords = wordsOf('letters')

/** Texts of notifications in each language. */
export const notificationWords = wordsOf('notifications')

/** Texts of a printed contract in each language. */
export const contractPrintWords = wordsOf('contract_print')
