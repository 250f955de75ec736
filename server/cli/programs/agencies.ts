import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Control, openControl } from '#server/install/agencies/control.ts'
import { createAgency } from '#server/install/agencies/create-agency.ts'
import { type Outcome, exportAgencies, upgradeAgencies } from '#server/install/agencies/for-each-agency.ts'
import { type Listed, listAgencies } from '#server/install/agencies/list-agencies.ts'
import { readControlSettings } from '#server/install/agencies/settings.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { counted } from '#server/platform/counted.ts'
import { runCommand } from '../run-command.ts'

const USAGE = `Creates and looks after many agencies, each with a database of its own, in one PostgreSQL. Nothing is ever removed.

  npm run agencies -- create north --base-url https://north.example [--port 3101]
  npm run agencies -- list [--json]
  npm run agencies -- upgrade [north]
  npm run agencies -- export [north] --to /mnt/disk [--recipient age1…]

CONTROL_URL is the address of an administrator of that PostgreSQL. AGENCIES_DIR has a folder for each agency.
AGENCIES_POOLER is host:port of PgBouncer, if requests use one.`

const readInput = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'base-url': { type: 'string' },
        port: { type: 'string' },
        to: { type: 'string' },
        recipient: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    const [verb, name, ...more] = positionals
    if (more.length > 0) throw new Error(`"${more.join(' ')}" is too much.`)
    return { ...values, verb, name }
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
}

type Input = ReturnType<typeof readInput>

const required = (value: string | undefined, what: string) => {
  if (value === undefined || value === '') throw new ConfigError(`Give ${what}.\n\n${USAGE}`)
  return value
}

const say = (line: string) => console.log(line)

const MB = 1_000_000

const HEAD = ['agency', 'port', 'state', 'version', 'users', 'workers', 'MB', 'connections', 'serves', 'last change']

const cells = (one: Listed) => [
  one.name,
  String(one.port),
  one.state,
  one.migration?.slice(0, 4) ?? '–',
  String(one.users ?? '–'),
  String(one.workers ?? '–'),
  one.bytes === null ? '–' : (one.bytes / MB).toFixed(1),
  String(one.connections),
  one.ready ? 'yes' : 'no',
  one.last_change ?? '–',
]

const asTable = (agencies: readonly Listed[]) => {
  const lines = [HEAD, ...agencies.map(cells)]
  const widths = HEAD.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)))
  return [
    ...lines.map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    ),
    ...agencies.filter(({ problem }) => problem !== null).map(({ name, problem }) => `${name}: ${problem}`),
  ]
}

const sumOf = (agencies: readonly Listed[], of: (one: Listed) => number | null | undefined) =>
  agencies.reduce((sum, one) => sum + (of(one) ?? 0), 0)

const total = (agencies: readonly Listed[]) => {
  const serving = agencies.filter(({ ready }) => ready).length
  const unread = agencies.filter(({ users }) => users === undefined).length
  const sum = (noun: string, of: (one: Listed) => number | null | undefined) => counted(sumOf(agencies, of), noun)
  const people = `${sum('user', (one) => one.users)}, ${sum('worker', (one) => one.workers)}`
  const size = `${(sumOf(agencies, (one) => one.bytes) / MB).toFixed(1)} MB`
  const lacking = unread === 0 ? '' : ` Without the people of ${unread} that could not be read.`
  const serve = `${counted(agencies.length, 'agency', 'agencies')}, ${counted(serving, 'serves', 'serve')}`
  return `${serve}: ${people}, ${size}, ${sum('connection', (one) => one.connections)}.${lacking}`
}

const tell = ({ name, failed, said }: Outcome) =>
  failed ? console.error(`${name} failed: ${said}`) : say(`${name}: ${said}`)

const conclude = (outcomes: readonly Outcome[]) => {
  const failed = outcomes.filter((one) => one.failed)
  if (failed.length > 0) process.exitCode = 1
  say(`${outcomes.length - failed.length} of ${counted(outcomes.length, 'agency', 'agencies')} done.`)
}

const create = async (control: Control, input: Input) => {
  const name = required(input.name, 'the name of the agency')
  const base_url = required(input['base-url'], '--base-url')
  const { agency, env_file } = await createAgency(control, { name, base_url, port: input.port }, say).catch(
    (error: Error) => {
      if (error instanceof ConfigError) throw error
      throw new ConfigError(`The agency "${name}" is not complete: ${error.message}. Run the same command again.`, {
        cause: error,
      })
    },
  )
  const folder = path.dirname(env_file)
  say(`The agency "${name}" is at port ${agency.port}. Its settings and its key are in ${env_file}: keep a copy apart.`)
  say(`Next, as root:
  useradd --system --home-dir ${folder}/data --shell /usr/sbin/nologin brigada-${name}
  chown -R brigada-${name}: ${folder}/data
  ${control.settings.pooler === null ? '' : 'systemctl reload pgbouncer\n  '}systemctl enable --now brigada@${name}
  cp ${folder}/nginx.conf /etc/nginx/conf.d/${name}.conf`)
}

const run = async (control: Control, input: Input) => {
  if (input.verb === 'create') return create(control, input)
  if (input.verb === 'list') {
    const agencies = await listAgencies(control)
    return input.json ? say(JSON.stringify(agencies, null, 2)) : [...asTable(agencies), total(agencies)].forEach(say)
  }
  if (input.verb === 'upgrade') return conclude(await upgradeAgencies(control, input.name, tell))
  const folder = path.resolve(required(input.to, '--to with a folder'))
  conclude(await exportAgencies(control, { name: input.name, folder, recipient: input.recipient }, tell))
}

const VERBS = ['create', 'list', 'upgrade', 'export']

const main = async () => {
  const input = readInput()
  if (input.help || input.verb === undefined) return say(USAGE)
  if (!VERBS.includes(input.verb)) throw new ConfigError(`There is no command "${input.verb}".\n\n${USAGE}`)
  const control = await openControl(readControlSettings(), input.verb !== 'list')
  try {
    await run(control, input)
  } finally {
    await control.close()
  }
}

await runCommand(main)
