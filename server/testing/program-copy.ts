import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

const isProgram = (file: string) => !file.endsWith('.test.ts') && !file.endsWith(`${path.sep}testing`)

/** A script of the built web, and the page that asks for it. */
const page = (script: string) =>
  `<!doctype html><html><head><script type="module" src="/assets/${script}"></script></head></html>`

/**
 * A copy of this program as another version: with more migrations (text by file name), a version, and a page whose
 * script is named after the copy. `kept` names scripts of earlier builds.
 */
export const copyProgram = (
  name: string,
  more: { migrations?: Record<string, string>; version?: string; kept?: readonly string[] } = {},
) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `brigada-${name}-`))
  for (const part of ['server', 'contract', 'locales'])
    fs.cpSync(path.join(root, part), path.join(folder, part), { recursive: true, filter: isProgram })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const version = more.version ?? manifest.version
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...manifest, version }))
  for (const [file, text] of Object.entries(more.migrations ?? {}))
    fs.writeFileSync(path.join(folder, 'server/db/migrations', file), text)
  const web = path.join(folder, 'dist/web')
  fs.mkdirSync(path.join(web, 'assets'), { recursive: true })
  fs.mkdirSync(path.join(web, 'app'))
  fs.writeFileSync(path.join(web, 'index.html'), page(`${name}.js`))
  for (const script of [name, ...(more.kept ?? [])])
    fs.writeFileSync(path.join(web, 'assets', `${script}.js`), `// ${script}`)
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}
