import { z } from 'zod'
import { withoutInvisible } from './invisible.ts'

const CONTROL = /[\p{Cc}]/u

const isClean = (value: string) => value.isWellFormed() && !CONTROL.test(value.replace(/[\t\n\r]/g, ''))

const clean = (value: string) => (value.isWellFormed() ? value.normalize('NFC').trim() : value)

/** Text in one line: NFC, trimmed, spaces collapsed, without invisible characters. */
export const collapse = (value: string) => clean(withoutInvisible(value)).replace(/\s+/g, ' ')

/** One line of text of `min`–`max` characters: NFC, trimmed, spaces collapsed, without invisible characters, control characters or lone surrogates. */
export const line = (max: number, min = 1) =>
  z
    .string()
    .max(max * 4)
    .refine(isClean, { error: 'bad_text', abort: true })
    .overwrite(collapse)
    .min(min)
    .max(max)

/** Text of several lines, at most `max` characters: NFC, trimmed, without control characters or lone surrogates. */
export const text = (max: number) =>
  z
    .string()
    .max(max * 4)
    .refine(isClean, { error: 'bad_text', abort: true })
    .overwrite((value) => clean(value).replace(/\r\n?/g, '\n'))
    .max(max)

/** A password as typed: never trimmed or normalised, 1–128 characters, without lone surrogates or NUL. */
export const secret = () =>
  z
    .string()
    .min(1)
    .max(128)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), { error: 'bad_text' })

const isCleanJson = (value: unknown): boolean => {
  if (typeof value === 'string') return isClean(value)
  return (
    typeof value !== 'object' ||
    value === null ||
    Object.entries(value).every(([key, inner]) => isClean(key) && isCleanJson(inner))
  )
}

/** Any JSON whose strings hold no control characters or lone surrogates. */
export const json = () => z.json().refine(isCleanJson, { error: 'bad_text' })

/** An absent value stays unchanged; `null` and the empty string clear it. */
export const clearable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional()
