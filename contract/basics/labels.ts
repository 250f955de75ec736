import { z } from 'zod'
import { line } from './text.ts'

/** A name in at least one of the app's languages; the others fall back as `labelIn` says. */
export const labelsInput = (max: number) =>
  z
    .strictObject({
      en: line(max).optional(),
      es: line(max).optional(),
      pl: line(max).optional(),
      ru: line(max).optional(),
      ua: line(max).optional(),
    })
    .refine((name) => Object.values(name).some(Boolean), { error: 'required' })

/** A name as the API answers it, in at least one language. */
export const labels = z.object({
  en: z.string().optional(),
  es: z.string().optional(),
  pl: z.string().optional(),
  ru: z.string().optional(),
  ua: z.string().optional(),
})

export type Labels = z.output<typeof labels>
