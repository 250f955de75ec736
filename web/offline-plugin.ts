import fs from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

/** What opens without a network: the app, the foreman's layout and pages, stored answers and waiting actions, and all texts. */
const ON_SITE = [
  /\/web\/main\.tsx$/, /\/web\/layouts\/ForemanLayout\.tsx$/, /\/web\/layouts\/Notices\.tsx$/, /\/web\/platform\/kept\.ts$/,
  /\/web\/behaviors\/offline\//, /\/web\/(site\/foreman-area|work\/my-schedule)\/\w+Page\.tsx$/, /\/locales\/\w\w\/index\.ts$/,
] // prettier-ignore

const ICONS = [192, 512]

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } }

const isOnSite = (chunk: Chunk) =>
  chunk.isEntry || (chunk.facadeModuleId !== null && ON_SITE.some((pattern) => pattern.test(chunk.facadeModuleId!)))

const gather = (bundle: Rolldown.OutputBundle) => {
  const found = new Set<string>()
  const add = (name: string) => {
    const part = bundle[name]
    if (!part || found.has(name)) return
    found.add(name)
    if (part.type !== 'chunk') return
    const { imports, viteMetadata } = part as Chunk
    for (const one of [...imports, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])])
      add(one)
  }
  for (const part of Object.values(bundle)) if (part.type === 'chunk' && isOnSite(part as Chunk)) add(part.fileName)
  for (const name of Object.keys(bundle)) if (/\.woff2$|^assets\/start-/.test(name)) add(name)
  return [...found].sort()
}

const manifest = {
  name: 'Brigada',
  short_name: 'Brigada',
  start_url: '/foreman',
  scope: '/',
  display: 'standalone',
  background_color: '#0b7285',
  theme_color: '#0b7285',
  icons: ICONS.map((size) => ({
    src: `/app/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
}

/** Writes the files that a phone needs to open the app without a network: the manifest, its icons, and the service worker with the list of files it stores. */
export const offline = (): Plugin => ({
  name: 'brigada:offline',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const app = path.join(dir!, 'app')
    const { root } = this.environment.config
    await fs.promises.mkdir(app, { recursive: true })
    const list = gather(bundle).map((name) => `/${name}`)
    const build = createHash('sha256').update(list.join()).digest('hex').slice(0, 12)
    const file = path.join(root, 'web/service-worker.ts')
    const { code } = await transformWithOxc(await fs.promises.readFile(file, 'utf8'), file, { lang: 'ts' })
    const facts = `const BUILD = '${build}'\nconst PARTS = ${JSON.stringify(list)}\n`
    await fs.promises.writeFile(path.join(dir!, 'service-worker.js'), facts + code.replace(/^export \{\};?$/m, ''))
    await fs.promises.writeFile(path.join(app, 'manifest.webmanifest'), JSON.stringify(manifest))
    const picture = await fs.promises.readFile(path.join(root, 'web/favicon.svg'))
    for (const size of ICONS)
      await sharp(picture, { density: (72 * size) / 32 })
        .resize(size, size)
        .png()
        .toFile(path.join(app, `icon-${size}.png`))
  },
})
