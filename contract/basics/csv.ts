import type { Language } from './language.ts'

/** What stands between the cells of a CSV. */
export const csvSeparators = { comma: ',', semicolon: ';' } as const
export type CsvSeparator = keyof typeof csvSeparators

/** The separator that a spreadsheet in this language takes for one. */
export const separatorOf = (language: Language): CsvSeparator => (language === 'en' ? 'comma' : 'semicolon')

/** The `Accept` of a request for a CSV: commas, unless it names the semicolon. */
export const csvAccept = (separator: CsvSeparator) =>
  separator === 'comma' ? 'text/csv' : 'text/csv; separator=semicolon'
