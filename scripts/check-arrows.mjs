import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')

const TOP = ['server/app.ts', 'server/jobs.ts', 'server/main.ts', 'server/processes.ts', 'server/start-server.ts', 'server/install/', 'server/demo/', 'server/cli/', 'server/testing/', 'web/main.tsx', 'web/Root.tsx', 'web/routes.tsx', 'web/testing/', 'testing/', 'e2e/', 'scripts/', 'bench/'] // prettier-ignore

const layers = {
  server: ['server/platform/', 'server/db/', 'server/behaviors/', 'server/features/'],
  web: ['web/platform/', 'web/ui/', 'web/behaviors/', 'web/features/'],
}

/** Files of the web between the layouts and the routes, which both may read. */
const SITEMAP = ['web/sitemap.ts', 'web/guard.ts']

const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file) || file.endsWith('table-samples.ts')

const resolve = (from, target) => {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(from), target)) : null
}

const room = (file) => /^(server|web)\/features\/([^/]+)\//.exec(file)?.[2]

const sideways = { server: /\.(commands|policy)\.ts$/, web: /(Picker|Link|List|Wallet)\.tsx$|\.api\.ts$/ }

/** Why one import breaks the arrows, or null. */
export const fault = (from, to) => {
  if (isTest(from) || TOP.some((place) => from.startsWith(place))) return null
  const [side] = from.split('/')
  if (side === 'contract') return to.startsWith('contract/') ? null : 'the contract imports only zod'
  if (side === 'locales') return to.startsWith('locales/') ? null : 'words import only words'
  if (side !== 'server' && side !== 'web') return null
  if (to.startsWith('contract/') || to.startsWith('locales/') || SITEMAP.includes(to)) return null
  if (!to.startsWith(`${side}/`)) return 'server and web meet only in the contract'
  if (TOP.some((place) => to.startsWith(place))) return 'nothing imports the top'
  if (SITEMAP.includes(from) || from.startsWith('web/layouts/')) return null
  const order = layers[side]
  const fromLayer = order.findIndex((layer) => from.startsWith(layer))
  const toLayer = order.findIndex((layer) => to.startsWith(layer))
  if (to.startsWith('web/layouts/menu')) return null
  if (fromLayer >= 0 && toLayer > fromLayer) return `${order[fromLayer]} does not know ${order[toLayer]}`
  const [mine, theirs] = [room(from), room(to)]
  if (mine && theirs && mine !== theirs && !sideways[side].test(to))
    return 'a feature knows only the commands and policy (server) or pickers, links, lists, wallets and api (web) of another'
  return null
}

const files = (folder) =>
  fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    return entry.isDirectory() ? files(name) : /\.(ts|tsx|mjs)$/.test(name) ? [name] : []
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  let imports = 0
  const faults = []
  for (const file of ['contract', 'server', 'web', 'locales'].flatMap(files)) {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([\w@#./-]+)['"]/g)) {
      const to = resolve(file, target)
      if (to === null) {
        if (file.startsWith('contract/') && target !== 'zod' && !isTest(file))
          faults.push(`${file} → ${target}: the contract imports only zod`)
        continue
      }
      imports++
      const why = fault(file, to)
      if (why) faults.push(`${file} → ${to}: ${why}`)
    }
  }
  for (const line of faults) console.log(line)
  console.log(`${imports} imports, ${faults.length} against the arrows`)
  process.exitCode = faults.length > 0 || imports < 300 ? 1 : 0
}
