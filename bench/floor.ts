import type http from 'node:http'
import { openPool } from '#server/db/client.ts'
import { APP_ROLE } from '#server/db/roles.ts'
import { sendJson, serve } from './answering.ts'
import { historyOf } from './floor-history.ts'
import { type FloorNoun, type Screen, screens } from './floor-statements.ts'

/** The floor server: node:http and pg with one hand-written statement for each page, without access checks. It gets the same requests as the product and answers what the page shows. */
const pool = openPool(process.env['DATABASE_URL']!, { role: APP_ROLE })

type Row = Record<string, unknown>

const COUNT_LIMIT = 10_000
const GROUPS = 30

/** The sort orders of the requests: the key beside the id, its type and its direction. */
const orders = {
  '-created_at': ['o.created_at', 'timestamptz', 'desc'],
  '-start_date': ['o.start_date', 'date', 'desc'],
  due_at: [`coalesce(o.due_at, 'infinity')`, 'timestamptz', 'asc'],
  end_date: [`coalesce(o.end_date, 'infinity')`, 'date', 'asc'],
} as const

const orderOf = (query: URLSearchParams) => orders[(query.get('sort') ?? '-created_at') as keyof typeof orders]

const whole = (text: string) => Number.parseInt(text, 10)

/** The filters of the request as hand-written conditions. */
const wantedOf = ({ live, filters }: Screen, query: URLSearchParams) => {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = [live]
  for (const [name, filter] of Object.entries(filters)) {
    const text = query.get(name)
    if (text) conditions.push(filter(text, given))
  }
  const after = query.get('after')
  if (after) {
    const [key, id] = JSON.parse(Buffer.from(after, 'base64url').toString('utf8')) as string[]
    const [column, type, direction] = orderOf(query)
    const beyond = direction === 'desc' ? '<' : '>'
    conditions.push(`(${column}, o.id) ${beyond} (${given(key)}::${type}, ${given(id)}::bigint)`)
  }
  return { where: conditions.join(' and '), values }
}

const rowsOf = async (text: string, values: unknown[]) => (await pool.query<Row>(text, values)).rows

const countOf = (table: string, where: string) =>
  `(select count(*) from (select from ${table} o where ${where} limit ${COUNT_LIMIT}) as counted)`

const list = async (screen: Screen, query: URLSearchParams) => {
  const { table, list: wanted } = screen
  const { where, values } = wantedOf(screen, query)
  const [column, , direction] = orderOf(query)
  const order = `${column} ${direction}, o.id ${direction}`
  const limit = whole(query.get('limit') ?? '25')
  const skipped = (whole(query.get('page') ?? '1') - 1) * limit
  const total = query.has('fields') ? '' : `, ${countOf(table, where)} as total`
  const rows = await rowsOf(
    `select ${wanted.shows}${total} from (select o.* from ${table} o where ${where} order by ${order} limit ${limit + 1} offset ${skipped}) o
      ${wanted.joins} order by ${order}`,
    values,
  )
  const data = rows.slice(0, limit).map(({ total: _total, ...row }) => row)
  return { data, meta: { next: rows.length > limit, ...(total ? { total: rows[0]?.['total'] ?? 0 } : {}) } }
}

const count = async (screen: Screen, query: URLSearchParams) => {
  const { where, values } = wantedOf(screen, query)
  return { data: { total: (await rowsOf(`select ${countOf(screen.table, where)} as total`, values))[0]!['total'] } }
}

const record = async ({ table, record: { shows, joins } }: Screen, id: number) => ({
  data: (await rowsOf(`select ${shows} from ${table} o ${joins} where o.id = $1`, [id]))[0],
})

const history = async (noun: FloorNoun, id: number) => {
  const rows = await rowsOf(historyOf(noun), [id])
  return { data: rows.slice(0, GROUPS), meta: { next: rows.length > GROUPS } }
}

const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://floor')
  const [, , noun, what, part] = pathname.split('/') as [string, string, FloorNoun, string?, string?]
  const screen = screens[noun]
  const data = await (what === undefined
    ? list(screen, searchParams)
    : what === 'count'
      ? count(screen, searchParams)
      : part === 'history'
        ? history(noun, whole(what))
        : record(screen, whole(what)))
  sendJson(response, data)
}

serve(answer)
