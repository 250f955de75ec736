import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')

const TOP = ['server/app.ts', 'server/jobs.ts', 'server/main.ts', 'server/open-agency.ts', 'server/processes.ts', 'server/program.ts', 'server/serve.ts', 'server/start-server.ts', 'server/install/', 'server/demo/', 'server/cli/', 'server/testing/', 'web/main.tsx', 'web/Root.tsx', 'web/routes.tsx', 'web/testing/', 'testing/', 'e2e/', 'scripts/', 'bench/'] // prettier-ignore

/** The areas. Each contains modules, one for each noun, in the contract, on the server and in the web. */
const AREA_MODULE = /^(?:server|web)\/(?:people|work|site|team|office)\/([^/]+)\//

const layers = {
  server: [/^server\/platform\//, /^server\/db\//, /^server\/behaviors\//, AREA_MODULE],
  web: [/^web\/platform\//, /^web\/ui\//, /^web\/behaviors\//, /^web\/\w+\/parts\//, AREA_MODULE],
}

const layerNames = {
  server: ['platform', 'the database', 'a behavior', 'a module'],
  web: ['platform', 'ui', 'a behavior', 'the parts of an area', 'a module'],
}

/** Files of the web that both layouts and routes may import. */
const SITEMAP = ['web/sitemap.ts', 'web/guard.ts']

const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file) || file.endsWith('table-samples.ts')

const resolve = (from, target) => {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(from), target)) : null
}

const moduleOf = (file) => AREA_MODULE.exec(file)?.[1]

/** The files of a module that other modules may import. */
const published = {
  server: /\.(commands|queries|policy)\.ts$/,
  web: /(Picker|Link|List|Wallet)\.tsx$|\.api\.ts$|^web\/\w+\/parts\//,
}

/** Why an import breaks the rules of `ARCHITECTURE.md`, or null. */
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
  const layerOf = (file) => layers[side].findIndex((layer) => layer.test(file))
  const [mine, theirs] = [layerOf(from), layerOf(to)]
  if (to.startsWith('web/layouts/menu')) return null
  if (mine >= 0 && theirs > mine) return `${layerNames[side][mine]} does not import ${layerNames[side][theirs]}`
  if (moduleOf(from) && moduleOf(to) && moduleOf(from) !== moduleOf(to) && !published[side].test(to))
    return 'a module imports only the commands, queries and policy (server) or parts, pickers, links, lists, wallets and api (web) of another'
  return null
}

const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:([\w$*\s{},]+?)\s+from\s+)?['"]([^'"]+)['"]/gm
const AWAITED = /(?<!typeof\s)\bimport\(\s*['"]([^'"]+)['"]/g

const isOnlyTypes = (names) =>
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(type\s|$)/.test(name))

/** The targets of a file's imports and exports that exist at run time, without types. */
export const valueTargets = (text) => [
  ...[...text.matchAll(STATEMENT)].flatMap(([, type, names, target]) => (type || (names && isOnlyTypes(names)) ? [] : [target])), // prettier-ignore
  ...[...text.matchAll(AWAITED)].map(([, target]) => target),
]

/** How a file of the contract comes to load zod, as the chain of files, or null; `read` returns the text of a file. */
export const wayToZod = (file, read, seen = new Set()) => {
  if (!file.startsWith('contract/') || seen.has(file)) return null
  seen.add(file)
  for (const target of valueTargets(read(file))) {
    if (target === 'zod' || target.startsWith('zod/')) return [file, 'zod']
    const way = wayToZod(resolve(file, target) ?? '', read, seen)
    if (way) return [file, ...way]
  }
  return null
}

/** Why the imports of a file of the web would load zod in the browser, one line each. */
export const zodFaults = (from, read) => {
  if (!from.startsWith('web/') || isTest(from) || from.startsWith('web/testing/')) return []
  return valueTargets(read(from)).flatMap((target) => {
    const way = wayToZod(resolve(from, target) ?? '', read)
    if (target !== 'zod' && !way) return []
    return [`${from} → ${(way ?? ['zod']).join(' → ')}: the browser loads no zod; import only types, and keep values in a module without schemas, such as contract/<noun>-choices.ts`] // prettier-ignore
  })
}

const files = (folder) =>
  fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    return entry.isDirectory() ? files(name) : /\.(ts|tsx|mjs)$/.test(name) ? [name] : []
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  let imports = 0
  const faults = []
  const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')
  for (const file of ['contract', 'server', 'web', 'locales'].flatMap(files)) {
    const text = read(file)
    faults.push(...zodFaults(file, read))
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
  console.log(`${imports} imports, ${faults.length} against the import rules`)
  process.exitCode = faults.length > 0 || imports < 300 ? 1 : 0
}
