import { z } from 'zod'
import { line } from './text.ts'

/** A name in the app's languages: en and ua are required, the others fall back as `labelIn` says. */
export const labelsInput = (max: number) =>
  z.strictObject({
    en: line(max),
    ua: line(max),
    es: line(max).optional(),
    pl: line(max).optional(),
    ru: line(max).optional(),
  })

/** A name in at least one of the app's languages; the others fall back as `labelIn` says. */
export const someLabelsInput = (max: number) =>
  z
    .strictObject({
      en: line(max).optional(),
      es: line(max).optional(),
      pl: line(max).optional(),
      ru: line(max).optional(),
      ua: line(max).optional(),
    })
    .refine((name) => Object.values(name).some(Boolean), { error: 'required' })

/** A name as the API answers it if one language is enough. */
export const someLabels = z.object({
  en: z.string().optional(),
  es: z.string().optional(),
  pl: z.string().optional(),
  ru: z.string().optional(),
  ua: z.string().optional(),
})

export type SomeLabels = z.output<typeof someLabels>

/** A name as the API answers it. */
export const labels = z.object({
  en: z.string(),
  ua: z.string(),
  es: z.string().optional(),
  pl: z.string().optional(),
  ru: z.string().optional(),
})

export type Labels = z.output<typeof labels>
