import { z } from 'zod'
import { line } from './text.ts'

/** `1,4,none` → the ids, and whether rows without one match too. */
export const idsFilter = (most = 100) =>
  z
    .string()
    .max(most * 17)
    .regex(/^(?:[1-9]\d{0,15}|none)(?:,(?:[1-9]\d{0,15}|none))*$/, { error: 'invalid_format' })
    .transform((value) => {
      const parts = value.split(',')
      return { ids: parts.filter((part) => part !== 'none').map(Number), none: parts.includes('none') }
    })

/** `facebook,olx` → the codes; each must be one of `codes`. */
export const codesFilter = <const T extends readonly [string, ...string[]]>(codes: T) =>
  z
    .string()
    .max(1_000)
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(codes)).min(1).max(100))

const DAY = '\\d{4}-\\d{2}-\\d{2}'

/** `2026-01-01..2026-01-31` → `{from?, to?}`, both days included; either side can be blank. */
export const daysFilter = () =>
  z
    .string()
    .regex(new RegExp(`^(?:${DAY})?\\.\\.(?:${DAY})?$`), { error: 'invalid_format' })
    .transform((value) => {
      const [from, to] = value.split('..')
      return { from: from || undefined, to: to || undefined }
    })
    .pipe(z.object({ from: z.iso.date().or(z.undefined()), to: z.iso.date().or(z.undefined()) }))

/** Text that a field must contain, 1–100 characters. */
export const containsFilter = () => line(100)

const GROUPS = 8

const readGroup = (text: string) => {
  const group: Record<string, unknown> = {}
  const custom: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text))
    if (name.startsWith('custom.')) custom[name.slice(7)] = value
    else group[name] = value
  return Object.keys(custom).length > 0 ? { ...group, custom } : group
}

/** `status_id=1%262…~city=Kyiv`: up to eight groups of filters separated by `~`, each a query string; a row matches if any group matches. */
export const groupsFilter = <T extends z.ZodType>(group: T) =>
  z
    .string()
    .max(4_000)
    .transform((value) => value.split('~').map(readGroup))
    .pipe(z.array(group).min(1).max(GROUPS) as z.ZodType<z.output<T>[], Record<string, unknown>[]>)
