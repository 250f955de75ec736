import type http from 'node:http'
import { searchTerms } from '#server/behaviors/search/search-key.ts'
import { openPool } from '#server/db/client.ts'
import { APP_ROLE } from '#server/db/roles.ts'
import { type FloorNoun, recordOf, rowsOf } from './floor-statements.ts'
import { sendJson, serve } from './answering.ts'

/** The floor server: node:http and pg with one hand-written statement for each page, without access checks. It gets the same requests as the product and answers what the page shows. */
const pool = openPool(process.env['DATABASE_URL']!, { role: APP_ROLE })

type Rows = Record<string, unknown>[]

const LIMIT = 25
const COUNT_LIMIT = 10_000

const whole = (text: string) => Number.parseInt(text, 10)

type Wanted = { where: string; values: unknown[] }

/** The filters of the request as hand-written conditions. */
const wantedOf = (query: URLSearchParams, alias: string): Wanted => {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = [`${alias}.archived_at is null`]
  for (const name of ['status_id', 'recruiter_id']) {
    const ids = query.get(name)?.split(',').map(whole)
    if (ids?.length === 1) conditions.push(`${alias}.${name} = ${given(ids[0])}`)
    else if (ids) conditions.push(`${alias}.${name} = any(${given(ids)})`)
  }
  for (const name of ['citizenship', 'documents_state']) {
    const codes = query.get(name)?.split(',')
    if (codes?.length === 1) conditions.push(`${alias}.${name} = ${given(codes[0])}`)
    else if (codes) conditions.push(`${alias}.${name} = any(${given(codes)})`)
  }
  for (const term of searchTerms(query.get('search') ?? ''))
    conditions.push(`${alias}.search_key like ${given(`%${term}%`)}`)
  const after = query.get('after')
  if (after) {
    const [created_at, id] = JSON.parse(Buffer.from(after, 'base64url').toString('utf8')) as string[]
    conditions.push(`(${alias}.created_at, ${alias}.id) < (${given(created_at)}::timestamptz, ${given(id)}::bigint)`)
  }
  return { where: conditions.join(' and '), values }
}

const list = async (noun: FloorNoun, query: URLSearchParams) => {
  const { where, values } = wantedOf(query, 'o')
  const skipped = (whole(query.get('page') ?? '1') - 1) * LIMIT
  const { rows } = await pool.query<Rows[number]>(
    `${rowsOf[noun]} where ${where} order by o.created_at desc, o.id desc limit ${LIMIT + 1} offset ${skipped}`,
    values,
  )
  return { data: rows.slice(0, LIMIT), meta: { next: rows.length > LIMIT } }
}

const count = async (noun: FloorNoun, query: URLSearchParams) => {
  const { where, values } = wantedOf(query, 'o')
  const text = `select count(*) as total from (select from ${noun} o where ${where} limit ${COUNT_LIMIT}) as counted`
  const { rows } = await pool.query<Rows[number]>(text, values)
  return { data: rows[0] }
}

const record = async (noun: FloorNoun, id: number) => {
  const { rows } = await pool.query<Rows[number]>(`${recordOf[noun]} where o.id = $1`, [id])
  return { data: rows[0] }
}

const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://floor')
  const [, , noun, what] = pathname.split('/') as [string, string, FloorNoun, string | undefined]
  const data = await (what === undefined
    ? list(noun, searchParams)
    : what === 'count'
      ? count(noun, searchParams)
      : record(noun, whole(what)))
  sendJson(response, data)
}

serve(answer)
