import { compactNumber } from '#contract/basics/identity-checks.ts'
import { sensitiveFields } from '#contract/people/worker-choices.ts'
import { searchTerms } from '#server/behaviors/search/search-key.ts'
import { markOf } from '#server/behaviors/sealed/sealed-values.ts'
import { readConfig } from '#server/platform/config.ts'
import { openSecrets, readSecretKey } from '#server/platform/secrets.ts'

/** Adds a value to the statement and returns its place, `$1` and so on. */
type Given = (value: unknown) => string

/** One filter of the request as a hand-written condition on a row `o`. */
export type Filter = (text: string, given: Given) => string

const whole = (text: string) => Number.parseInt(text, 10)

const among = (column: string, values: readonly unknown[], given: Given) =>
  values.length === 1 ? `o.${column} = ${given(values[0])}` : `o.${column} = any(${given(values)})`

/** Ids of a column. */
export const byId =
  (column: string): Filter =>
  (text, given) =>
    among(column, text.split(',').map(whole), given)

/** Codes of a column. */
export const byCode =
  (column: string): Filter =>
  (text, given) =>
    among(column, text.split(','), given)

/** The least letters of a word that is searched in notes. */
const LEAST = 3

const holds = (terms: readonly string[], given: Given) =>
  terms.map((term) => `search_key like ${given(`%${term}%`)}`).join(' and ')

/** Every word in the search key, or every word in a note of the record. */
export const bySearch =
  (entity: string): Filter =>
  (text, given) => {
    const terms = searchTerms(text)
    if (terms.length === 0) return 'true'
    if (terms.some((term) => term.length < LEAST)) return holds(terms, given)
    return `(${holds(terms, given)} or o.id = any(array(select entity_id from notes
      where entity = '${entity}' and archived_at is null and ${holds(terms, given)})))`
  }

const secrets = openSecrets(readSecretKey(readConfig(process.env)))

/** The same, or a whole PESEL or other number of a worker, by its mark. */
export const bySearchOrNumber: Filter = (text, given) => {
  const number = compactNumber(text)
  const words = bySearch('worker')(text, given)
  if (!/^(?=.*\d{7})[A-Z0-9]{9,34}$/.test(number)) return words
  const marks = given(sensitiveFields.map((field) => markOf(secrets, field, number)))
  return `(o.id = any(array(select entity_id from sealed_values where entity = 'worker' and mark = any(${marks}))) or ${words})`
}
