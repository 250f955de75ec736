import { z } from 'zod'
import { type Language, languages } from './language.ts'

/** A language that a paper is asked for in: Ukrainian by its own tag, `uk`, as well as by the code of the app, `ua`. */
export const askedLanguage = () =>
  z.enum([...languages, 'uk']).transform((code): Language => (code === 'uk' ? 'ua' : code))
