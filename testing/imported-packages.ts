import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

const isNotShipped = (file: string) =>
  /\.test\.tsx?$|^server\/testing\/|^web\/testing\/|table-samples/.test(file) || !/\.(tsx?|mjs|css)$/.test(file)

/** The files of a folder of the project without tests and what only tests use; a file alone is itself. */
const shippedFiles = (place: string) => {
  if (fs.statSync(path.join(root, place)).isFile()) return [place]
  return fs
    .readdirSync(path.join(root, place), { recursive: true })
    .map((name) => `${place}/${String(name)}`)
    .filter((file) => !isNotShipped(file))
}

/** The packages that the shipped files of these folders and files use when they run or are built, in no order. */
export const importedPackages = async (places: readonly string[]): Promise<Set<string>> => {
  const { valueTargets } = (await import('../scripts/check-imports.mjs' as string)) as {
    valueTargets: (text: string) => string[]
  }
  const targets = places.flatMap(shippedFiles).flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const required = [...text.matchAll(/\b(?:part|resolve)\('([a-z@][^']*\/[^']+)'\)|url\('(@[^']+)'\)/g)]
    return [...valueTargets(text), ...required.map(([, resolved, linked]) => resolved ?? linked!)]
  })
  const named = targets.filter((target) => /^[@a-z]/.test(target) && !/^(node|virtual):/.test(target))
  return new Set(named.map((target) => /^(?:@[^/]+\/)?[^/]+/.exec(target)![0]))
}
