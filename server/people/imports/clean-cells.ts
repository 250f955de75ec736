import type { Kind } from '#contract/fields/kinds.ts'
import type { DateOrder } from '#contract/basics/agency-settings.ts'
import type { ImportChoices } from '#contract/people/imports.ts'
import { cleanCountry, cleanSource, codesByLabel, countryNamed } from '#server/behaviors/imports/clean-codes.ts'
import { cleanTimestamp } from '#server/behaviors/imports/clean-timestamp.ts'
import type { Century } from '#server/behaviors/imports/date-order.ts'
import { cleanPhone, splitFullName, writtenPhone } from '#server/behaviors/imports/clean-values.ts'
import { readNames } from '#server/behaviors/imports/read-names.ts'
import { candidateWords, personWords, workerWords } from '#server/behaviors/translations.ts'
import { type References, idNamed, named } from './references.ts'
import { declared } from './target-kinds.ts'

/** How the cells of a file are read; `orders` holds the order of day and month of each date column by its number. */
export type Reading = {
  choices: ImportChoices
  references: References
  orders: Readonly<Record<string, DateOrder | null>>
}

/** Words for genders beside the labels. */
const GENDERS = {
  m: 'male', man: 'male', чоловік: 'male', мужчина: 'male', ч: 'male', м: 'male',
  f: 'female', k: 'female', w: 'female', woman: 'female', жінка: 'female', женщина: 'female', ж: 'female',
} // prettier-ignore

const genders = new Map([...codesByLabel((language) => personWords[language].genders), ...Object.entries(GENDERS)])

const dateOnly = (century: Century) => (text: string, _reading: Reading, order: DateOrder | null) =>
  cleanTimestamp(text, order, 'UTC', century)?.slice(0, 10) ?? text

const moment = (text: string, _reading: Reading, order: DateOrder | null) => cleanTimestamp(text, order) ?? text

const YES = new Set(['1', 'true', 'yes', 'y', 'tak', 'так', 'да', 'sí', 'si', 'x', '+'])
const NO = new Set(['0', 'false', 'no', 'n', 'nie', 'ні', 'нет', '-'])

const yesNo = (text: string) => (YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : text)

const parts = (text: string) =>
  text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const number = (text: string) => (/^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text)

const chosen = {
  education: codesByLabel((language) => candidateWords[language].educations),
  stay_basis: codesByLabel((language) => workerWords[language].stay_bases),
  work_basis: codesByLabel((language) => workerWords[language].work_bases),
  employment_form: codesByLabel((language) => workerWords[language].employment_forms),
}

const YEARS = /^(\d+)\s*(?:years?|yrs?|años?|lata?|rok|рік|роки|років|год|года|лет)\.?$/iu

const choice = (field: keyof typeof chosen) => (text: string) => ({
  [field]: chosen[field].get(text.toLowerCase()) ?? text,
})

/** Parses a cell; a date is read in the order of its column. */
type Clean<T> = (text: string, reading: Reading, order: DateOrder | null) => T

type Cleaner = Clean<Record<string, unknown>>

/** How a cell is parsed by the kind of its field; other kinds stay text. */
const byKind: Partial<Record<Kind['kind'], Clean<unknown>>> = {
  phone: (text, { choices }) => writtenPhone(text, choices.phone_country),
  country: cleanCountry,
  countries: (text) => readNames(text, countryNamed),
  day: dateOnly('nearest'),
  birth_day: dateOnly('past'),
  moment,
  yes_no: yesNo,
  whole: number,
  lines: parts,
}

const declaredCleaners = Object.fromEntries(
  declared.flatMap(([name, kind]): [string, Cleaner][] => {
    const clean = byKind[kind]
    return clean ? [[name, (...cell) => ({ [name]: clean(...cell) })]] : []
  }),
)

/**
 * How the cells of a field become the values that a form would send: by kind, or by a parser of its own; other fields
 * stay text.
 */
export const cleaners: Readonly<Record<string, Cleaner>> = {
  full_name: (text) => Object.fromEntries(Object.entries(splitFullName(text)).filter(([, part]) => part !== '')),
  ...declaredCleaners,
  gender: (text) => ({ gender: genders.get(text.toLowerCase()) ?? text }),
  consent_at: (...cell) => ({ consent_at: moment(...cell), consent_channel: 'form' }),
  source: (text) => ({ source: cleanSource(text) }),
  created_time: () => ({}),
  clothing_size: (text) => ({
    clothing_size: text.toUpperCase().replace(/^(X{2,})L$/, (_, many) => `${many.length}XL`),
  }),
  experience_years: (text) => ({ experience_years: number(YEARS.exec(text)?.[1] ?? text) }),
  driving_licence: (text) => ({ driving_licence: parts(text.toUpperCase()) }),
  desired_position_ids: (text, { references }) => ({
    desired_position_ids: readNames(text, (name) => idNamed(references.positions, name)),
  }),
  freelance_recruiter_id: (text, { references, choices }) => ({
    freelance_recruiter_id: named(references.freelancers, cleanPhone(text, choices.phone_country) ?? text),
  }),
  recruiter_id: (text, { references }) => ({ recruiter_id: named(references.recruiters, text) }),
  education: choice('education'),
  stay_basis: choice('stay_basis'),
  work_basis: choice('work_basis'),
  employment_form: choice('employment_form'),
}
