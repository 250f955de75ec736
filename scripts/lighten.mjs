import fs from 'node:fs'
import path from 'node:path'

/** Types and sources in TypeScript, source maps, notes, archives for linking, and add-ons for another runtime. */
const FOR_TOOLS = /\.(?:[cm]?tsx?|map|md|markdown|flow|a|bare)$/
const LICENCE = /licen[cs]e|copying|notice/i

const TESTS = new Set(['test', 'tests', '__tests__'])

/** TypeScript is installed because a package names it as one that it could use. */
const UNUSED = ['typescript', '@typescript', '.bin/tsc']

/** Whether an entry of a package's folder is read only by compilers, debuggers, tests and people. */
export const isForTools = (entry) =>
  entry.isDirectory() ? TESTS.has(entry.name) : FOR_TOOLS.test(entry.name) && !LICENCE.test(entry.name)

const clear = (folder) => {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (isForTools(entry)) fs.rmSync(place, { recursive: true, force: true })
    else if (entry.isDirectory()) clear(place)
  }
  if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder)
}

/** Removes from a folder of packages what no program loads. */
export const lighten = (modules) => {
  for (const name of UNUSED) fs.rmSync(path.join(modules, name), { recursive: true, force: true })
  clear(modules)
}
