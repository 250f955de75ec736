import { freelance_payments as paymentWordsEn } from '#locales/en/freelance-payments.ts'
import { freelance_payments as paymentWordsEs } from '#locales/es/freelance-payments.ts'
import { freelance_payments as paymentWordsPl } from '#locales/pl/freelance-payments.ts'
import { freelance_payments as paymentWordsRu } from '#locales/ru/freelance-payments.ts'
import { freelance_payments as paymentWordsUa } from '#locales/ua/freelance-payments.ts'
import { tasks as tasksEn } from '#locales/en/tasks.ts'
import { tasks as tasksEs } from '#locales/es/tasks.ts'
import { tasks as tasksPl } from '#locales/pl/tasks.ts'
import { tasks as tasksRu } from '#locales/ru/tasks.ts'
import { tasks as tasksUa } from '#locales/ua/tasks.ts'
import { foremen as foremenEn } from '#locales/en/foremen.ts'
import { foremen as foremenEs } from '#locales/es/foremen.ts'
import { foremen as foremenPl } from '#locales/pl/foremen.ts'
import { foremen as foremenRu } from '#locales/ru/foremen.ts'
import { foremen as foremenUa } from '#locales/ua/foremen.ts'
import { staff as staffEn } from '#locales/en/staff.ts'
import { staff as staffEs } from '#locales/es/staff.ts'
import { staff as staffPl } from '#locales/pl/staff.ts'
import { staff as staffRu } from '#locales/ru/staff.ts'
import { staff as staffUa } from '#locales/ua/staff.ts'
import { timesheet as timesheetEn } from '#locales/en/timesheet.ts'
import { timesheet as timesheetEs } from '#locales/es/timesheet.ts'
import { timesheet as timesheetPl } from '#locales/pl/timesheet.ts'
import { timesheet as timesheetRu } from '#locales/ru/timesheet.ts'
import { timesheet as timesheetUa } from '#locales/ua/timesheet.ts'
import { coordinators as coordinatorsEn } from '#locales/en/coordinators.ts'
import { coordinators as coordinatorsEs } from '#locales/es/coordinators.ts'
import { coordinators as coordinatorsPl } from '#locales/pl/coordinators.ts'
import { coordinators as coordinatorsRu } from '#locales/ru/coordinators.ts'
import { coordinators as coordinatorsUa } from '#locales/ua/coordinators.ts'
import { freelancers as freelancersEn } from '#locales/en/freelancers.ts'
import { freelancers as freelancersEs } from '#locales/es/freelancers.ts'
import { freelancers as freelancersPl } from '#locales/pl/freelancers.ts'
import { freelancers as freelancersRu } from '#locales/ru/freelancers.ts'
import { freelancers as freelancersUa } from '#locales/ua/freelancers.ts'
import { recruiters as recruitersEn } from '#locales/en/recruiters.ts'
import { recruiters as recruitersEs } from '#locales/es/recruiters.ts'
import { recruiters as recruitersPl } from '#locales/pl/recruiters.ts'
import { recruiters as recruitersRu } from '#locales/ru/recruiters.ts'
import { recruiters as recruitersUa } from '#locales/ua/recruiters.ts'
import { housing as housingEn } from '#locales/en/housing.ts'
import { housing as housingEs } from '#locales/es/housing.ts'
import { housing as housingPl } from '#locales/pl/housing.ts'
import { housing as housingRu } from '#locales/ru/housing.ts'
import { housing as housingUa } from '#locales/ua/housing.ts'
import { workers as workersEn } from '#locales/en/workers.ts'
import { workers as workersEs } from '#locales/es/workers.ts'
import { workers as workersPl } from '#locales/pl/workers.ts'
import { workers as workersRu } from '#locales/ru/workers.ts'
import { workers as workersUa } from '#locales/ua/workers.ts'
import { createTranslator } from 'use-intl/core'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { type Language, languageTag } from '#contract/basics/language.ts'
import type { Labels } from '#contract/basics/labels.ts'
import { candidate_history as candidateHistoryEn } from '#locales/en/candidate-history.ts'
import { candidate_history as candidateHistoryEs } from '#locales/es/candidate-history.ts'
import { candidate_history as candidateHistoryPl } from '#locales/pl/candidate-history.ts'
import { candidate_history as candidateHistoryRu } from '#locales/ru/candidate-history.ts'
import { candidate_history as candidateHistoryUa } from '#locales/ua/candidate-history.ts'
import { candidates as candidatesEn } from '#locales/en/candidates.ts'
import { candidates as candidatesEs } from '#locales/es/candidates.ts'
import { candidates as candidatesPl } from '#locales/pl/candidates.ts'
import { candidates as candidatesRu } from '#locales/ru/candidates.ts'
import { candidates as candidatesUa } from '#locales/ua/candidates.ts'
import { additions as additionsEn } from '#locales/en/additions.ts'
import { additions as additionsEs } from '#locales/es/additions.ts'
import { additions as additionsPl } from '#locales/pl/additions.ts'
import { additions as additionsRu } from '#locales/ru/additions.ts'
import { additions as additionsUa } from '#locales/ua/additions.ts'
import { needs as needsEn } from '#locales/en/needs.ts'
import { needs as needsEs } from '#locales/es/needs.ts'
import { needs as needsPl } from '#locales/pl/needs.ts'
import { needs as needsRu } from '#locales/ru/needs.ts'
import { needs as needsUa } from '#locales/ua/needs.ts'
import { contracts as contractsEn } from '#locales/en/contracts.ts'
import { contracts as contractsEs } from '#locales/es/contracts.ts'
import { contracts as contractsPl } from '#locales/pl/contracts.ts'
import { contracts as contractsRu } from '#locales/ru/contracts.ts'
import { contracts as contractsUa } from '#locales/ua/contracts.ts'
import { imports as importsEn } from '#locales/en/imports.ts'
import { imports as importsEs } from '#locales/es/imports.ts'
import { imports as importsPl } from '#locales/pl/imports.ts'
import { imports as importsRu } from '#locales/ru/imports.ts'
import { imports as importsUa } from '#locales/ua/imports.ts'
import { leads as en } from '#locales/en/leads.ts'
import { leads as es } from '#locales/es/leads.ts'
import { leads as pl } from '#locales/pl/leads.ts'
import { leads as ru } from '#locales/ru/leads.ts'
import { leads as ua } from '#locales/ua/leads.ts'
import { people as peopleEn } from '#locales/en/people.ts'
import { people as peopleEs } from '#locales/es/people.ts'
import { people as peoplePl } from '#locales/pl/people.ts'
import { people as peopleRu } from '#locales/ru/people.ts'
import { people as peopleUa } from '#locales/ua/people.ts'
import { personal_data as personalDataEn } from '#locales/en/personal-data.ts'
import { personal_data as personalDataEs } from '#locales/es/personal-data.ts'
import { personal_data as personalDataPl } from '#locales/pl/personal-data.ts'
import { personal_data as personalDataRu } from '#locales/ru/personal-data.ts'
import { personal_data as personalDataUa } from '#locales/ua/personal-data.ts'
import { problems as problemsEn } from '#locales/en/problems.ts'
import { rules as rulesEn } from '#locales/en/rules.ts'
import { problems as problemsEs } from '#locales/es/problems.ts'
import { rules as rulesEs } from '#locales/es/rules.ts'
import { problems as problemsPl } from '#locales/pl/problems.ts'
import { rules as rulesPl } from '#locales/pl/rules.ts'
import { problems as problemsRu } from '#locales/ru/problems.ts'
import { rules as rulesRu } from '#locales/ru/rules.ts'
import { problems as problemsUa } from '#locales/ua/problems.ts'
import { rules as rulesUa } from '#locales/ua/rules.ts'
import { surveys as surveysEn } from '#locales/en/surveys.ts'
import { surveys as surveysEs } from '#locales/es/surveys.ts'
import { surveys as surveysPl } from '#locales/pl/surveys.ts'
import { surveys as surveysRu } from '#locales/ru/surveys.ts'
import { surveys as surveysUa } from '#locales/ua/surveys.ts'

const problemWords = {
  en: { ...problemsEn, ...rulesEn },
  es: { ...problemsEs, ...rulesEs },
  pl: { ...problemsPl, ...rulesPl },
  ru: { ...problemsRu, ...rulesRu },
  ua: { ...problemsUa, ...rulesUa },
}

const valuesOf = (params: FieldProblem['params'] = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  )

/** Says problems in a language; a code without words stays a code. */
export const problemsIn = (language: Language) => {
  const messages: Record<string, string> = problemWords[language]
  const t = createTranslator({ locale: languageTag(language), messages })
  return ({ code, params }: FieldProblem) => (code in messages ? t(code, valuesOf(params)) : code)
}

/** The words of imports in each language, for reports. */
export const importWords = { en: importsEn, es: importsEs, pl: importsPl, ru: importsRu, ua: importsUa }

/** The words of any person in each language, for exports and reports. */
export const personWords = { en: peopleEn, es: peopleEs, pl: peoplePl, ru: peopleRu, ua: peopleUa }

/** The words of personal data in each language, for the file a person is given. */
export const personalDataWords = {
  en: personalDataEn,
  es: personalDataEs,
  pl: personalDataPl,
  ru: personalDataRu,
  ua: personalDataUa,
}

/** The words of leads in each language, for exports and reports. */
export const leadWords = { en, es, pl, ru, ua }

/** The words of surveys in each language, for the sheet a client reads. */
export const surveyWords = { en: surveysEn, es: surveysEs, pl: surveysPl, ru: surveysRu, ua: surveysUa }

// words: candidates.fields.*, candidates.educations.*, candidates.documents_states.*, candidates.transports.*, candidates.yes_no.*
/** The words of candidates in each language, for exports. */
export const candidateWords = {
  en: candidatesEn,
  es: candidatesEs,
  pl: candidatesPl,
  ru: candidatesRu,
  ua: candidatesUa,
}

// words: workers.fields.*, workers.stay_bases.*, workers.work_bases.*, workers.employment_forms.*
/** The words of workers in each language, for exports. */
export const workerWords = {
  en: workersEn,
  es: workersEs,
  pl: workersPl,
  ru: workersRu,
  ua: workersUa,
}

// words: staff.fields.*
/** The words of all who are staff in each language, for exports. */
export const staffWords = { en: staffEn, es: staffEs, pl: staffPl, ru: staffRu, ua: staffUa }

// words: freelance_payments.*
/** The words of payments to freelancers in each language, for exports and statements. */
export const paymentWords = {
  en: paymentWordsEn,
  es: paymentWordsEs,
  pl: paymentWordsPl,
  ru: paymentWordsRu,
  ua: paymentWordsUa,
}

// words: foremen.fields.*
/** The words of foremen in each language, for exports. */
export const foremanWords = { en: foremenEn, es: foremenEs, pl: foremenPl, ru: foremenRu, ua: foremenUa }

// words: recruiters.fields.*, recruiters.statuses.*
/** The words of staff recruiters in each language, for exports. */
export const recruiterWords = {
  en: recruitersEn,
  es: recruitersEs,
  pl: recruitersPl,
  ru: recruitersRu,
  ua: recruitersUa,
}

// words: coordinators.fields.*
/** The words of coordinators in each language, for exports. */
export const coordinatorWords = {
  en: coordinatorsEn,
  es: coordinatorsEs,
  pl: coordinatorsPl,
  ru: coordinatorsRu,
  ua: coordinatorsUa,
}

// words: freelancers.fields.*, freelancers.statuses.*, freelancers.payout_methods.*, freelancers.agreement_states.*
/** The words of freelance recruiters in each language, for exports. */
export const freelancerWords = {
  en: freelancersEn,
  es: freelancersEs,
  pl: freelancersPl,
  ru: freelancersRu,
  ua: freelancersUa,
}

// words: housing.fields.*, housing.stay_fields.*, housing.roster.*, housing.kinds.*, housing.yes_no.*
/** The words of houses and stays in each language, for exports and lists on paper. */
export const housingWords = { en: housingEn, es: housingEs, pl: housingPl, ru: housingRu, ua: housingUa }

// words: contracts.fields.*
/** The words of contracts in each language, for exports. */
export const contractWords = {
  en: contractsEn,
  es: contractsEs,
  pl: contractsPl,
  ru: contractsRu,
  ua: contractsUa,
}

// words: additions.kinds.*, additions.statuses.*, additions.fields.*, additions.sheet.*
/** The words of additions in each language, for their sheets. */
export const additionWords = {
  en: additionsEn,
  es: additionsEs,
  pl: additionsPl,
  ru: additionsRu,
  ua: additionsUa,
}

// words: needs.fields.*
/** The words of needs in each language, for sheets. */
export const needWords = { en: needsEn, es: needsEs, pl: needsPl, ru: needsRu, ua: needsUa }

// words: candidate_history.fields.*, candidate_history.assignment_statuses.*
/** The words of what became of candidates on contracts in each language, for exports. */
export const candidateHistoryWords = {
  en: candidateHistoryEn,
  es: candidateHistoryEs,
  pl: candidateHistoryPl,
  ru: candidateHistoryRu,
  ua: candidateHistoryUa,
}

/** The words of timesheets in each language, for exports. */
export const timesheetWords = { en: timesheetEn, es: timesheetEs, pl: timesheetPl, ru: timesheetRu, ua: timesheetUa }

/** A label in a language, falling back to Ukrainian and English. */
export const labelIn = (labels: Labels, language: Language) => labels[language] ?? labels.ua ?? labels.en

/** The name of a country in a language; an unknown code stays a code. */
export const countryIn = (language: Language) => {
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region' })
  return (code: string | null) => (code === null ? null : (names.of(code) ?? code))
}

// words: tasks.fields.*, tasks.kinds.*, tasks.relations.*, tasks.every.*
/** Words of tasks, for exports. */
export const taskWords = { en: tasksEn, es: tasksEs, pl: tasksPl, ru: tasksRu, ua: tasksUa }
