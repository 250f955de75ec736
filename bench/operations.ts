import { DEMO_PASSWORD } from '#server/team/session/demo-accounts.ts'
import type { Sent, Visitor } from './load.ts'
import type { Plan } from './plan.ts'

/** The user who makes the requests. */
export type Asker = 'admin' | 'recruiter' | 'coordinator'

/** The data of the agency that operations need; the records belong to one noun. */
export type Ground = {
  tokens: Record<Asker, string>
  /** Devices with which accounts have signed in before. */
  devices: { email: string; device: string }[]
  /** The number of records that the agency was created with. */
  rows: number
  statuses: Map<string, number>
  /** Open records that updates may change, and a function for the present version of each. */
  open: number[]
  versionOf: (id: number) => Promise<number>
  /** A cursor for the page after page 3,599. */
  deepCursor: string
  /** Some coordinators and users. */
  coordinators: number[]
  users: number[]
  /** Whole PESELs of workers. */
  pesels: string[]
}

type Told = { warm?: Sent; sent: Sent; marker?: string }

/** One row of the table: the requests for recording the bare server's plan, and the visitors that make them. `half` gives the two servers different records to write. */
export type Operation = {
  name: string
  kind: Plan['kind']
  /** Whether the floor server has a statement for it. */
  floor: boolean
  told: (ground: Ground) => Told[] | Promise<Told[]>
  visitors: (ground: Ground, count: number, half: 0 | 1) => Promise<Visitor[]> | Visitor[]
}

/** A list with selected fields has no total. */
export type Rows = { data: unknown[]; meta: { total?: number } }

export const require = (holds: boolean, sent: Sent, answer: unknown) => {
  if (!holds) throw new Error(`${sent.method} ${sent.path} answered ${JSON.stringify(answer).slice(0, 300)}`)
}

const turns = (sent: Sent[], check: Visitor['check']) => (_ground: Ground, count: number) =>
  Array.from({ length: count }, (_, index): Visitor => {
    let turn = index * 7
    return { next: () => sent[turn++ % sent.length]!, check }
  })

/** A list requested with each of the paths in turn, with this many rows in every answer. */
export const list = (
  name: string,
  who: Asker,
  paths: (ground: Ground) => string[],
  rows: (count: number) => boolean = (count) => count === 25,
): Operation => {
  const sent = (ground: Ground) =>
    paths(ground).map((path): Sent => ({ method: 'GET', path, token: ground.tokens[who] }))
  const check: Visitor['check'] = (answer, asked) => {
    const { data, meta } = answer as Rows
    require(rows(data.length) && (meta.total ?? data.length) >= data.length, asked, answer)
  }
  return {
    name,
    kind: 'list',
    floor: who === 'admin',
    told: (ground) => sent(ground).map((one) => ({ sent: one })),
    visitors: (ground, count) => turns(sent(ground), check)(ground, count),
  }
}

/** The fields that the lists of the app request with the default columns. */
const shown: Readonly<Record<string, string>> = {
  leads: 'first_name,last_name,phone,status_id,next_contact_at,source,city,recruiter,created_at',
  candidates:
    'first_name,last_name,phone,status_id,documents_state,rating,desired_position_ids,available_from,recruiter',
  workers:
    'first_name,last_name,personnel_number,phone,status_id,documents_state,current_contract,current_position,current_foreman,current_coordinator,days_worked,employed_from,recruiter,created_at',
  contracts:
    'title,client_name,site_city,status_id,headcount,filled,reserved,missing,start_date,end_date,coordinators,number,abilities.change_status,abilities.update',
  tasks:
    'version,title,kind,status_id,author_id,done_at,is_open,result,recurrence,abilities,due_at,overdue,assignees,author,by_rule,related,checklist',
}

const NEWEST = 'sort=-created_at&limit=25'

/** The first 25 of a noun in some order, as the app requests them. */
export const sortedListOf = (noun: string, sort: string) =>
  `/api/${noun}?sort=${sort}&limit=25&once=yes&fields=${shown[noun]}`

/** The newest 25 of a noun. */
export const listOf = (noun: string) => sortedListOf(noun, '-created_at')

/** The same as whole rows with their count, as other programs can request them. */
export const wholeListOf = (noun: string): Operation => ({
  ...list('list of whole rows, counted', 'admin', () => [`/api/${noun}?${NEWEST}`]),
  floor: false,
})

/** The list of a noun, searched for each of the texts. */
export const searchesOf = (noun: string, texts: readonly string[]) =>
  texts.map((text) => `${listOf(noun)}&search=${encodeURIComponent(text)}`)

/** The list filtered by one status and one recruiter, for several pairs; rare pairs have less than a page. */
export const listsOfStatusAndRecruiter = (noun: string, code: string): Operation =>
  list(
    'list of one status and recruiter',
    'admin',
    ({ statuses }) =>
      [1, 2, 3, 4, 5, 6].map(
        (recruiter) => `${listOf(noun)}&status_id=${statuses.get(code)}&recruiter_id=${recruiter}`,
      ),
    (count) => count <= 25,
  )

/** A search can find less than a page. */
export const upToPage = (count: number) => count <= 25

/** A search that finds someone. */
export const somebody = (count: number) => count > 0 && count <= 25

/** Reads something of three hundred records of a noun, one after another. */
const each = (name: string, noun: string, part: string, isOf: (data: unknown, path: string) => boolean): Operation => {
  const told = ({ rows, tokens }: Ground) =>
    Array.from({ length: 300 }, (_, index) => ({
      sent: {
        method: 'GET',
        path: `/api/${noun}/${1 + Math.floor(((index + 0.5) * rows) / 300)}${part}`,
        token: tokens.admin,
      },
    }))
  const check: Visitor['check'] = (answer, asked) =>
    require(isOf((answer as { data: unknown }).data, asked.path), asked, answer)
  return {
    name,
    kind: part === '' ? 'record' : 'part',
    floor: true,
    told,
    visitors: (ground, count) =>
      turns(
        told(ground).map(({ sent }) => sent),
        check,
      )(ground, count),
  }
}

/** Records of a noun. */
export const record = (noun: string) =>
  each('record', noun, '', (data, path) => path.endsWith(`/${(data as { id: number }).id}`))

/** The change history of records of a noun. */
export const history = (noun: string) =>
  each('history of a record', noun, '/history', (data) => (data as unknown[]).length > 0)

/** A request of an administrator without a floor, for anything. */
export const answered = (name: string, path: string): Operation => {
  const sent = ({ tokens }: Ground): Sent => ({ method: 'GET', path, token: tokens.admin })
  const check: Visitor['check'] = (answer, asked) =>
    require((answer as { data?: unknown }).data !== undefined, asked, answer)
  return {
    name,
    kind: 'part',
    floor: false,
    told: (ground) => [{ sent: sent(ground) }],
    visitors: (ground, count) => turns([sent(ground)], check)(ground, count),
  }
}

let digits = Date.now()

/** Creates a record of a noun; `bodyOf` makes its body with a phone of these digits. */
export const create = (noun: string, bodyOf: (marker: string) => object): Operation => {
  const made = (ground: Ground): { sent: Sent; marker: string } => {
    const marker = `9${digits++}`
    const body = { ...bodyOf(marker), phone: `+${marker}` }
    const sent = { method: 'POST', path: `/api/${noun}`, token: ground.tokens.admin, body, key: `bench-${marker}` }
    return { sent, marker }
  }
  return {
    name: 'create with history',
    kind: 'create',
    floor: false,
    told: (ground) => [{ warm: made(ground).sent, ...made(ground) }],
    visitors: (ground, count) =>
      Array.from({ length: count }, () => ({
        next: () => made(ground).sent,
        check: (answer, sent) =>
          require((answer as { data: { phone: string } }).data.phone ===
            (sent.body as { phone: string }).phone, sent, answer),
      })),
  }
}

const change = (noun: string, ground: Ground, id: number, version: number, comment: string): Sent => ({
  method: 'PATCH',
  path: `/api/${noun}/${id}`,
  token: ground.tokens.admin,
  body: { version, comment, city: 'Львів', languages: [{ code: 'uk', level: 'native' }] },
})

/** Changes three fields of a record of a noun, one record for each connection; for the recording each is changed twice. */
export const update = (noun: string): Operation => ({
  name: 'update with history',
  kind: 'update',
  floor: false,
  told: async (ground) => {
    const told = []
    for (const id of ground.open) {
      const version = await ground.versionOf(id)
      const marker = `Bench ${digits + 1}`
      const warm = change(noun, ground, id, version, `Bench ${digits}`)
      told.push({ warm, sent: change(noun, ground, id, version + 1, marker), marker })
      digits += 2
    }
    return told
  },
  visitors: (ground, count, half) =>
    Promise.all(
      ground.open.slice(half * 16, half * 16 + count).map(async (id): Promise<Visitor> => {
        let version = await ground.versionOf(id)
        return {
          next: () => change(noun, ground, id, version++, `Bench ${digits++}`),
          check: (answer, sent) =>
            require((answer as { data: { version: number } }).data.version ===
              (sent.body as { version: number }).version + 1, sent, answer),
        }
      }),
    ),
})

const signInOn = ({ email, device }: Ground['devices'][number]): Sent => ({
  method: 'POST',
  path: '/api/login',
  token: null,
  body: { email, password: DEMO_PASSWORD, device },
})

/** Signs in with a password, each visitor with its own known device, because a device has five attempts at once. */
export const signIn: Operation = {
  name: 'sign-in',
  kind: 'login',
  floor: false,
  told: ({ devices }) => [{ sent: signInOn(devices[0]!) }],
  visitors: ({ devices }, count) =>
    Array.from({ length: count }, (_, index): Visitor => {
      const device = devices[index % devices.length]!
      return {
        next: () => signInOn(device),
        check: (answer, sent) =>
          require((answer as { data: { user: { email: string } } }).data.user.email === device.email, sent, answer),
      }
    }),
}

/** Searches for candidates and workers: frequent names, rare names, parts of phone numbers. */
export const searchesOfPeople = (noun: string) => ({
  common: searchesOf(noun, ['Олександр', 'Шевченко', 'bondarenko', 'Giorgi']),
  rare: searchesOf(noun, ['Oleksandr Kovalenko', 'Ткаченко Ірина', 'Соломія Поліщук', 'Natalia Melnyk']),
  phones: searchesOf(noun, ['48 601 23', '50612', '067 12 34', '+380 99 7']),
})

/** Lists of candidates or workers by the state of their documents: within two statuses, and alone. */
export const listsByPapers = (noun: string, first: string, second: string): Operation[] => [
  list('filtered list', 'admin', ({ statuses }) =>
    ['ok', 'incomplete', 'expiring', 'expired', 'expiring,expired'].map(
      (state) => `${listOf(noun)}&status_id=${statuses.get(first)},${statuses.get(second)}&documents_state=${state}`,
    ),
  ),
  list('list by papers alone', 'admin', () =>
    ['ok', 'incomplete', 'expiring', 'expired'].map((state) => `${listOf(noun)}&documents_state=${state}`),
  ),
]

/** A person who is created while others read. */
export const newcomer = (marker: string) => ({
  first_name: 'Наталія',
  last_name: 'Мельник',
  city: 'Львів',
  email: `natalia${marker}@example.com`,
  languages: [{ code: 'uk', level: 'native' }],
  recruiter_id: 2,
})
