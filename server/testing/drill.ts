import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { type Agency, openAgency } from '#server/open-agency.ts'
import { joining } from './agency.ts'
import { person } from './builders.ts'

/** The key of every agency of a drill. */
export const SECRET_KEY = randomBytes(32).toString('hex')

/** The settings of agencies with embedded databases in the folders of `home`. */
export const configsIn =
  (home: string) =>
  (folder: string, more: Record<string, string> = {}): Config =>
    readConfig({
      DATA_DIR: path.join(home, folder),
      SECRET_KEY,
      BRIGADA_DEMO: '0',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      ...more,
    })

/** A new folder that every user may enter. */
export const openHome = () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-drill-'))
  fs.chmodSync(home, 0o755)
  return home
}

/** An agency with an embedded database whose super-admin writes through HTTP. */
export const openDrill = async (config: Config) => {
  const agency = await openAgency(config)
  const app = await createApp({
    ...agency.services,
    config: { ...config, answer_limit_ms: Number.POSITIVE_INFINITY, lag_limit_ms: Number.POSITIVE_INFINITY },
  })
  const admin = await joining(agency.services.db).join('super-admin')
  const post = async (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload })
    return { status: statusCode, body }
  }
  const tryLead = async () => {
    const { status, body } = await post('/api/leads', { ...person(), source: 'referral' })
    const { data } = JSON.parse(body) as { data?: { id: number } }
    return { status, id: data?.id }
  }
  const createLead = async () => {
    const { status, id } = await tryLead()
    if (status !== 200) throw new Error(`A lead was not created: ${status}`)
    return id!
  }
  const close = async () => {
    await app.close()
    await agency.close()
  }
  return { agency, admin, post, tryLead, createLead, close }
}

/** The number of rows and a hash of every table, and the last number of every sequence. */
export const contentOf = async (url: string): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{
    name: string
  }>(`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const hashed = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text collate "C")), '') as content from ${name} t`
    found[name] = (await client.query<{ content: string }>(hashed)).rows[0]!.content
  }
  const sequences = await client.query<{ content: string }>(
    `select string_agg(schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0), ',' order by 1) as content from pg_sequences`,
  )
  await client.end()
  return { ...found, sequences: sequences.rows[0]!.content }
}

/** Opens the agency of a data folder for some work. */
export const opened = async <T>(restored: Config, work: (agency: Agency) => Promise<T>): Promise<T> => {
  const second = await openAgency(restored)
  try {
    return await work(second)
  } finally {
    await second.close()
  }
}
