import { z } from 'zod'
import { type Language, languages } from './language.ts'

/** The language requested for a document: the app's codes, and the tag `uk` for Ukrainian, which becomes `ua`. */
export const askedLanguage = () =>
  z.enum([...languages, 'uk']).transform((code): Language => (code === 'uk' ? 'ua' : code))
