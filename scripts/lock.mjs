import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')
const places = ['.', 'scripts/node']
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies']

const read = (name) => JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'))

/** The lock entry that a package at `place` resolves `name` to: the nearest one up the tree. */
const entryFor = (packages, place, name) => {
  const own = packages[`${place}/node_modules/${name}`]
  if (own || place === '') return own ?? packages[`node_modules/${name}`]
  return entryFor(packages, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
}

/** The dependencies of a package that the lock must contain: [name, requested version, whether it is optional]. */
const wishesOf = (entry) => [
  ...Object.entries(entry.dependencies ?? {}).map(([name, wish]) => [name, wish, false]),
  ...Object.entries(entry.devDependencies ?? {}).map(([name, wish]) => [name, wish, false]),
  ...Object.entries(entry.optionalDependencies ?? {}).map(([name, wish]) => [name, wish, true]),
]

/** Everything the lock lacks: { place, name, wish, optional }. */
const missing = ({ packages }) =>
  Object.entries(packages).flatMap(([place, entry]) =>
    wishesOf(entry)
      .filter(([name]) => !entryFor(packages, place, name))
      .map(([name, wish, optional]) => ({ place, name, wish, optional, dev: entry.dev === true })),
  )

/** The differences between the dependencies in package.json and those in the lock. */
const outOfStep = (manifest, lock) =>
  KINDS.flatMap((kind) => {
    const [wanted, locked] = [manifest[kind] ?? {}, lock.packages[''][kind] ?? {}]
    return [...new Set([...Object.keys(wanted), ...Object.keys(locked)])]
      .filter((name) => wanted[name] !== locked[name])
      .map((name) => `${name}: package.json ${wanted[name] ?? '–'}, lock ${locked[name] ?? '–'}`)
  }).concat(
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })
      .filter(([name, wish]) => lock.packages[`node_modules/${name}`]?.version !== wish)
      .map(([name, wish]) => `${name}: asked for ${wish}, locked ${lock.packages[`node_modules/${name}`]?.version}`),
  )

const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const CPU = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x']

/** The system of a binding from its name: `@oxfmt/binding-linux-x64-musl`; null if the name does not contain one. */
const systemOf = (name) => {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-')
  const os = OS.find((one) => words.includes(one))
  const cpu = CPU.find((one) => words.includes(one))
  if (!os || !cpu) return null
  const libc = os !== 'linux' ? null : /musl/.test(name) ? 'musl' : /gnu/.test(name) ? 'glibc' : null
  return { cpu: [cpu], libc: libc ? [libc] : undefined, os: [os] }
}

/** Where the public registry has a package: npm then needs no answer about each version, and another registry is put in its place. */
const addressOf = (place, { name, version }) => {
  const own = name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `https://registry.npmjs.org/${own}/-/${own.slice(own.lastIndexOf('/') + 1)}-${version}.tgz`
}

/** Adds the bindings for other systems that npm left out of the lock because the registry did not have them, and the addresses of all packages. */
const complete = (lock) => {
  for (const { name, wish, optional, dev } of missing(lock)) {
    const system = systemOf(name)
    if (!optional || !system) throw new Error(`${name} ${wish} is not in package-lock.json: run "npm install" first.`)
    const { cpu, libc, os } = system
    lock.packages[`node_modules/${name}`] = { version: wish, cpu, dev: dev || undefined, libc, optional: true, os }
  }
  for (const [place, entry] of Object.entries(lock.packages)) {
    const { name, version, resolved = addressOf(place, entry), ...rest } = entry
    if (place !== '' && !entry.inBundle) lock.packages[place] = { name, version, resolved, ...rest }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  return lock
}

/** Sentences that say why `npm ci` would refuse the lock; empty if it is complete. */
export const faultsOfLock = (manifest, lock) => [
  ...outOfStep(manifest, lock),
  ...missing(lock).map(({ place, name, wish }) => `${name} ${wish}, wanted by ${place || 'package.json'}, is missing`),
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const place of places) {
    const file = path.join(place, 'package-lock.json')
    const lock = read(file)
    if (process.argv.includes('--check')) {
      const faults = faultsOfLock(read(path.join(place, 'package.json')), lock)
      if (faults.length > 0) {
        console.error(`${file}: ${faults.join('; ')}. Run "npm install" there, then "node scripts/lock.mjs".`)
        process.exitCode = 1
      }
    } else fs.writeFileSync(path.join(root, file), `${JSON.stringify(complete(lock), null, 2)}\n`)
  }
