import type { ColumnType, Generated, JSONColumnType } from 'kysely'
export type { Labels } from '#contract/basics/labels.ts'

/** Made by the database, never written. */
export type Id = ColumnType<number, never, never>

/** Written once. */
export type Fixed<T> = ColumnType<T, T, never>

/** jsonb: read as a value, written as JSON text. */
export type Json<T extends object | null> = JSONColumnType<T, string, string>

/** jsonb with a default. */
export type JsonWithDefault<T extends object> = ColumnType<T, string | undefined, string>

/** Who made a row and who last changed it, and the version a write must name. */
export type Stamps = {
  version: Generated<number>
  created_at: Fixed<string>
  created_by: Fixed<number | null>
  updated_at: string
  updated_by: number | null
}

/** Soft deletion. */
export type Archivable = { archived_at: string | null; archived_by: number | null }
