import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import type http from 'node:http'
import { verify } from '@node-rs/argon2'
import type pg from 'pg'
import Cursor from 'pg-cursor'
import { openPool } from '#server/db/client.ts'
import { APP_ROLE } from '#server/db/roles.ts'
import { type Plan, isSession, planKey, readPlans } from './plan.ts'
import { sendJson, serve } from './answering.ts'

/** The limit server: node:http and pg with named statements, the product's own SQL and JSON.stringify, nothing else. */
const plans = readPlans(fs.readFileSync(process.env['PLANS']!, 'utf8'))
const pool = openPool(process.env['DATABASE_URL']!, { role: APP_ROLE })
const exportPool = openPool(process.env['DATABASE_URL']!, { role: APP_ROLE, max: 4, statementTimeoutMs: 600_000 })

type Rows = Record<string, unknown>[]
type Body = Record<string, unknown>

const readBody = async (request: http.IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Body
}

const authenticate = async (plan: Plan, token: string) => {
  const session = plan.statements.find(isSession)!
  const values = [createHash('sha256').update(token).digest(), ...session.values.slice(1)]
  const { rowCount } = await pool.query(session.text, values)
  if (rowCount !== 1) throw new Error('Nobody is signed in under this token.')
}

const read = async (plan: Plan) => {
  const statements = plan.statements.filter((statement) => !isSession(statement))
  const results = await Promise.all(statements.map(({ text, values }) => pool.query<Rows[number]>(text, values)))
  const shown = statements.findLastIndex(
    ({ columns }) => columns.includes('listed_id') || columns.includes('status_meanings'),
  )
  const rows = results[shown]?.rows ?? []
  if (plan.kind === 'record') return { data: (results[shown] ?? results[0])?.rows[0] }
  if (plan.kind === 'part')
    return {
      data: (results.find((_result, at) => statements[at]!.columns.includes('transaction_id')) ?? results[0]!).rows,
    }
  const [total] = results.flatMap((result) => result.rows[0]?.['total'] ?? [])
  return { data: rows.slice(0, 25), meta: total === undefined ? {} : { total } }
}

type Fresh = (value: unknown, text: string, index: number) => unknown

const repeat = async (client: pg.PoolClient, plan: Plan, fresh: Fresh) => {
  let shown: unknown = null
  const made = new Map<unknown, number>()
  for (const { text, values, id } of plan.statements) {
    const given = values.map((value, index) => made.get(value) ?? fresh(value, text, index))
    const { rows } = values.length > 0 ? await client.query<Rows[number]>(text, given) : await client.query(text)
    if (id !== null) made.set(id, Number(rows[0]!['id']))
    if (rows[0] && 'status_meanings' in rows[0]) shown = rows[0]
    if (rows[0] && 'email' in rows[0]) shown = rows[0]
  }
  return shown
}

const write = async (plan: Plan, fresh: Fresh) => {
  const client = await pool.connect()
  try {
    return await repeat(client, { ...plan, statements: plan.statements.filter((one) => !isSession(one)) }, fresh)
  } finally {
    client.release()
  }
}

const replaced = (value: unknown, from: string, to: string) =>
  typeof value === 'string' ? value.replaceAll(from, to).replaceAll(from.slice(-9), to.slice(-9)) : value

/** The mark of a sealed number, by which it is found without being decrypted; two records must not share it. */
const isMark = (value: unknown) => Buffer.isBuffer(value) && value.length === 32

const create = async (plan: Plan, body: Body) => {
  const digits = String(body['phone']).slice(1)
  const mark = randomBytes(32)
  return { data: await write(plan, (value) => (isMark(value) ? mark : replaced(value, plan.marker, digits))) }
}

const update = async (plan: Plan, body: Body) => {
  const version = Number(body['version']) + 1
  const isVersion = (text: string, index: number) => text.includes(`"version" = $${index + 1}`)
  return {
    data: await write(plan, (value, text, index) =>
      isVersion(text, index) ? version : replaced(value, plan.marker, String(body['comment'])),
    ),
  }
}

const signIn = async (plan: Plan, body: Body) => {
  const at = plan.statements.findIndex(({ columns }) => columns.includes('password_hash'))
  const account = plan.statements[at]!
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  const counter = `device:${String(body['device'])}`
  const counted = (value: unknown) => (typeof value === 'string' && value.startsWith('device:') ? counter : value)
  const fresh: Fresh = (value, text) => {
    if (Array.isArray(value)) return value.map(counted)
    if (typeof value === 'string') return counted(value)
    return text.startsWith('insert into "sessions"') && Buffer.isBuffer(value) ? hash : value
  }
  await write({ ...plan, statements: plan.statements.slice(0, at) }, fresh)
  const { rows } = await pool.query<{ password_hash: string }>(account.text, account.values)
  if (!(await verify(rows[0]!.password_hash, String(body['password'])))) throw new Error('Wrong password.')
  const user = await write({ ...plan, statements: plan.statements.slice(at + 1) }, fresh)
  return { data: { token, user: { ...(user as Body), email: body['email'] } } }
}

const cell = (value: unknown) => {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : `${value as string}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const sendExport = async (plan: Plan, columns: string[], response: http.ServerResponse) => {
  const { text, values } = plan.statements.find(
    ({ columns: none, text: query }) => none.length === 0 && query.startsWith('select'),
  )!
  const client = await exportPool.connect()
  const cursor = client.query(new Cursor<Rows[number]>(text, values))
  response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' })
  for (;;) {
    const rows = await cursor.read(500)
    if (rows.length === 0) break
    const lines = rows.map((row) => `${columns.map((name) => cell(row[name])).join(',')}\r\n`).join('')
    if (!response.write(lines)) await new Promise<void>((resolve) => response.once('drain', () => resolve()))
  }
  await cursor.close()
  client.release()
  response.end()
}

const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
  const token = request.headers.authorization?.slice(7) ?? null
  const plan = plans[planKey({ method: request.method!, path: request.url!, token })]!
  const body = request.method === 'GET' ? {} : await readBody(request)
  if (plan.kind !== 'login') await authenticate(plan, token!)
  if (plan.kind === 'export') return sendExport(plan, body['columns'] as string[], response)
  const data = await { list: read, record: read, part: read, create, update, login: signIn }[plan.kind](plan, body)
  sendJson(response, data)
}

serve(answer)
