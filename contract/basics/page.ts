import { z } from 'zod'
import { MOST_PAGES, MOST_ROWS } from './page-sizes.ts'
import { line } from './text.ts'

const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: 'invalid_format' })
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** Filters by custom fields: key → text. */
export const customFilters = z.record(z.string().regex(/^[a-z][a-z0-9_]{1,39}$/), z.string().max(500))

const after = z
  .string()
  .max(500)
  .regex(/^[\w-]+$/, { error: 'invalid_format' })
  .optional()

/** The query of a queue that is read page by page: `limit` rows behind the cursor `after`. */
export const queueQuery = { limit: number(1, MOST_ROWS).optional(), after }

/** The query of every list: `search` (also in words of notes, unless `search_notes` is `no`), `sort` (`-created_at,last_name`), `limit`, `page` or `after`, `archived`, filters by field name and `custom.<key>`. */
export const listQuery = <F extends Record<string, z.ZodType>>(filters: F, sortable: readonly string[]) =>
  z.strictObject({
    search: line(200, 0).optional(),
    search_notes: z.enum(['no']).optional(),
    sort: z
      .string()
      .max(200)
      .transform((value) => value.split(',').filter(Boolean))
      .pipe(z.array(z.enum(sortable.flatMap((field) => [field, `-${field}`]) as [string, ...string[]])).max(3))
      .optional(),
    limit: number(1, MOST_ROWS).optional(),
    page: number(1, MOST_PAGES).optional(),
    after,
    archived: z.enum(['only', 'with']).optional(),
    custom: customFilters.optional(),
    ...filters,
  })

/** How many rows a list finds, exact up to `COUNT_LIMIT`. */
export const counted = { total: z.int(), total_capped: z.boolean() }

/** The answer of a list: one page of rows and its position. If the rows are grouped, `groups` holds the value of each row's group as text, or null for rows without a value. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    meta: z.object({
      ...counted,
      limit: z.int(),
      page: z.int().nullable(),
      next: z.string().nullable(),
      groups: z.array(z.string().nullable()).optional(),
    }),
  })

/** The answer of a queue: one page, how many rows there are in all, and the cursor of the next page or null. */
export const queueOf = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), meta: z.object({ total: z.int(), limit: z.int(), next: z.string().nullable() }) })

/** The answer with one thing. */
export const dataOf = <T extends z.ZodType>(thing: T) => z.object({ data: thing })

/** The answer of a command that returns nothing. */
export const done = z.object({ data: z.object({}) })
