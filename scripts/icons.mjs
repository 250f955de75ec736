import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Writes the icons that the web uses into `web/ui/icons`, from the package of Tabler, of which they are a fiftieth. */
const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'web/ui/icons')
const source = path.join(root, 'node_modules/@tabler/icons')

/** The longest line that the formatter leaves as it is. */
const WIDTH = 120

const read = (file) => fs.readFileSync(file, 'utf8')
const inPascal = (name) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())

/** Every icon of the package: its name in code → how it is drawn and its nodes. */
const published = () => {
  const nodes = (kind) => Object.entries(JSON.parse(read(path.join(source, `tabler-nodes-${kind}.json`))))
  return new Map([
    ...nodes('outline').map(([name, drawn]) => [`Icon${inPascal(name)}`, { kind: 'outline', drawn }]),
    ...nodes('filled').map(([name, drawn]) => [`Icon${inPascal(name)}Filled`, { kind: 'filled', drawn }]),
  ])
}

const filesOf = (place) =>
  fs.readdirSync(place, { recursive: true }).flatMap((name) => {
    const file = path.join(place, name)
    return /\.tsx?$/.test(name) && !file.startsWith(folder + path.sep) ? [file] : []
  })

/** The icons that the files of the web import from `#web/ui/icons/index.ts`. */
const used = () =>
  new Set(
    filesOf(path.join(root, 'web')).flatMap((file) =>
      [...read(file).matchAll(/import \{([^}]*)\} from '#web\/ui\/icons\/index\.ts'/g)].flatMap(
        ([, names]) => names.match(/\bIcon[A-Z0-9]\w*/g) ?? [],
      ),
    ),
  )

const codeOf = (name, { kind, drawn }) => {
  const paths = drawn.map(([tag, { d, ...more }]) => {
    if (tag !== 'path' || Object.keys(more).length > 0) throw new Error(`${name} is drawn with more than paths.`)
    return `'${d}'`
  })
  const call = `export const ${name} = /* @__PURE__ */ ${kind}(${paths.join(', ')})`
  const lines = call.length <= WIDTH ? call : call.replace(/\(.*/, `(\n${paths.map((d) => `  ${d},\n`).join('')})`)
  return `import { ${kind} } from './icon.ts'\n\n${lines}\n`
}

/** What `web/ui/icons` should contain beside `icon.ts`: file name → text. Throws when the package lacks an icon. */
export const wantedIcons = () => {
  const all = published()
  const names = [...used()].toSorted((a, b) => (a < b ? -1 : 1))
  const index = names.map((name) => `export { ${name} } from './${name}.ts'\n`).join('')
  const files = names.map((name) => {
    const icon = all.get(name)
    if (!icon) throw new Error(`Tabler has no ${name}.`)
    return [`${name}.ts`, codeOf(name, icon)]
  })
  return new Map([
    ['LICENSE', read(path.join(source, 'LICENSE'))],
    ['index.ts', `export type { Icon } from './icon.ts'\n${index}`],
    ...files,
  ])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wanted = wantedIcons()
  for (const name of fs.readdirSync(folder))
    if (name !== 'icon.ts' && !wanted.has(name)) fs.rmSync(path.join(folder, name))
  for (const [name, text] of wanted) fs.writeFileSync(path.join(folder, name), text)
}
