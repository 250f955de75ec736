import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** Contracts by id with what printed lists show about their clients, by title. */
export const clientsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('contracts')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select(['id', 'title', 'client_name', 'site_city'])
    .select(['client_country', 'client_tax_id', 'client_registry_number', 'client_address'])
    .orderBy('title')
    .orderBy('id')
    .execute()
