import { COUNT_LIMIT } from '#contract/basics/page.ts'
import { DEMO_PASSWORD } from '#server/features/session/demo-accounts.ts'
import { type Sent, type Visitor, askOnce } from './load.ts'
import type { Plan } from './plan.ts'

/** What an operation needs to know of the agency. */
export type Ground = {
  tokens: Record<'admin' | 'recruiter', string>
  rows: number
  statuses: Map<string, number>
  /** Open leads that updates may touch, and a fresh version of each. */
  leads: number[]
  versionOf: (id: number) => Promise<number>
  /** A cursor that stands behind page 3,599. */
  deepCursor: string
}

/** One row of the table: the requests to tell the bare server of, and the visitors that ask them. `half` gives the two servers different leads to write. */
export type Operation = {
  name: string
  kind: Plan['kind']
  told: (ground: Ground) => { warm?: Sent; sent: Sent; as?: string; marker?: string }[]
  visitors: (ground: Ground, count: number, half: 0 | 1) => Promise<Visitor[]> | Visitor[]
}

type Rows = { data: unknown[]; meta: { total: number } }

const require = (holds: boolean, sent: Sent, answer: unknown) => {
  if (!holds) throw new Error(`${sent.method} ${sent.path} answered ${JSON.stringify(answer).slice(0, 300)}`)
}

const turns = (sent: Sent[], check: Visitor['check']) => (_ground: Ground, count: number) =>
  Array.from({ length: count }, (_, index): Visitor => {
    let turn = index * 7
    return { next: () => sent[turn++ % sent.length]!, check }
  })

/** A list asked for under each of the paths in turn, with so many rows in every answer. */
const list = (
  name: string,
  who: 'admin' | 'recruiter',
  paths: (ground: Ground) => string[],
  rows: (count: number) => boolean = (count) => count === 25,
): Operation => {
  const sent = (ground: Ground) =>
    paths(ground).map((path): Sent => ({ method: 'GET', path, token: ground.tokens[who] }))
  const check: Visitor['check'] = (answer, asked) => {
    const { data, meta } = answer as Rows
    require(rows(data.length) && meta.total >= data.length, asked, answer)
  }
  return {
    name,
    kind: 'list',
    told: (ground) => sent(ground).map((one) => ({ sent: one })),
    visitors: (ground, count) => turns(sent(ground), check)(ground, count),
  }
}

const LIST = '/api/leads?sort=-created_at&limit=25'

const words = ['Олександр', 'Шевченко', 'Oleksandr Kovalenko', 'Ткаченко Ірина', 'bondarenko', '5061', '48 601 2', 'mykola.', 'Соломія Поліщук', 'Kraków', 'Giorgi'] // prettier-ignore

const searches = words.map((text) => `${LIST}&search=${encodeURIComponent(text)}`)

const records = (ground: Ground) =>
  Array.from({ length: 300 }, (_, index) => 1 + Math.floor(((index + 0.5) * ground.rows) / 300))

const record: Operation = {
  name: 'record',
  kind: 'record',
  told: (ground) =>
    records(ground).map((id) => ({ sent: { method: 'GET', path: `/api/leads/${id}`, token: ground.tokens.admin } })),
  visitors: (ground, count) => {
    const sent = record.told(ground).map((told) => told.sent)
    const check: Visitor['check'] = (answer, asked) =>
      require(asked.path.endsWith(`/${(answer as { data: { id: number } }).data.id}`), asked, answer)
    return turns(sent, check)(ground, count)
  },
}

let digits = Date.now()

const newLead = (ground: Ground): { sent: Sent; marker: string } => {
  const marker = `9${digits++}`
  const body = {
    first_name: 'Наталія',
    last_name: 'Мельник',
    phone: `+${marker}`,
    source: 'facebook',
    source_detail: 'Склад Познань',
    city: 'Львів',
    citizenship: 'UA',
    email: `natalia${marker}@example.com`,
    languages: [{ code: 'uk', level: 'native' }],
    desired_countries: ['PL'],
    recruiter_id: 2,
  }
  const sent = { method: 'POST', path: '/api/leads', token: ground.tokens.admin, body, key: `bench-${marker}` }
  return { sent, marker }
}

const create: Operation = {
  name: 'create with history',
  kind: 'create',
  told: (ground) => [{ warm: newLead(ground).sent, ...newLead(ground) }],
  visitors: (ground, count) =>
    Array.from({ length: count }, () => ({
      next: () => newLead(ground).sent,
      check: (answer, sent) =>
        require((answer as { data: { phone: string } }).data.phone ===
          (sent.body as { phone: string }).phone, sent, answer),
    })),
}

const change = (ground: Ground, id: number, version: number, comment: string): Sent => ({
  method: 'PATCH',
  path: `/api/leads/${id}`,
  token: ground.tokens.admin,
  body: { version, comment, city: 'Львів', languages: [{ code: 'uk', level: 'native' }] },
})

const update: Operation = {
  name: 'update with history',
  kind: 'update',
  told: () => [],
  visitors: (ground, count, half) =>
    Promise.all(
      ground.leads.slice(half * 16, half * 16 + count).map(async (id): Promise<Visitor> => {
        let version = await ground.versionOf(id)
        return {
          next: () => change(ground, id, version++, `Bench ${digits++}`),
          check: (answer, sent) =>
            require((answer as { data: { version: number } }).data.version ===
              (sent.body as { version: number }).version + 1, sent, answer),
        }
      }),
    ),
}

/** Tells of one update of each lead, which is made while it is told. */
export const tellUpdates = async (ground: Ground) => {
  const told = []
  for (const id of ground.leads) {
    const version = await ground.versionOf(id)
    const marker = `Bench ${digits + 1}`
    told.push({
      warm: change(ground, id, version, `Bench ${digits}`),
      sent: change(ground, id, version + 1, marker),
      marker,
    })
    digits += 2
  }
  return told
}

const credentials: Sent = {
  method: 'POST',
  path: '/api/login',
  token: null,
  body: { email: 'admin@brigada.test', password: DEMO_PASSWORD },
}

const signIn: Operation = {
  name: 'sign-in',
  kind: 'login',
  told: () => [{ sent: credentials }],
  visitors: turns([credentials], (answer, sent) =>
    require((answer as { data: { user: { email: string } } }).data.user.email === 'admin@brigada.test', sent, answer),
  ),
}

const found = (count: number) => count <= 25

/** Both servers must answer a list alike: as many rows, and as many in all. */
export const requireEqual = async (ground: Ground, operation: Operation, ports: { product: number; bare: number }) => {
  if (operation.kind !== 'list') return
  for (const { sent } of operation.told(ground)) {
    const [product, bare] = [(await askOnce(ports.product, sent)) as Rows, (await askOnce(ports.bare, sent)) as Rows]
    const isSame =
      product.data.length === bare.data.length && product.meta.total === Math.min(bare.meta.total, COUNT_LIMIT)
    require(isSame, sent, { product: product.meta, bare: bare.meta })
  }
}

/** Every row of the table but the export, in its order. */
export const operations: Operation[] = [
  list('list', 'admin', () => [LIST]),
  list('list of a recruiter', 'recruiter', () => [LIST]),
  list('filtered list', 'admin', ({ statuses }) =>
    ['UA', 'BY', 'GE', 'PL', 'ES'].map(
      (country) => `${LIST}&status_id=${statuses.get('callback')},${statuses.get('qualified')}&citizenship=${country}`,
    ),
  ),
  list('search', 'admin', () => searches, found),
  list('search of a recruiter', 'recruiter', () => searches, found),
  list('page 3,600 by cursor', 'admin', ({ deepCursor }) => [`${LIST}&after=${deepCursor}`]),
  list('page 3,600 by number', 'admin', () => [`${LIST}&page=3600`]),
  record,
  create,
  update,
  signIn,
]
