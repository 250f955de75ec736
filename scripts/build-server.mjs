import fs from 'node:fs'
import path from 'node:path'
import { BUILDS, ownBuild } from '../server/built.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Libraries of a hundred small modules, which load in a fraction of the time as a part of the program. */
const BUNDLED = ['kysely', 'zod', 'libphonenumber-js', 'stdnum']

/** Modules find files by their own place, which in the build is that of their source. */
const placesOfSources = {
  name: 'brigada:places-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.') || id.includes('node_modules')) return null
    const source = JSON.stringify(`../../../${path.relative(root, id)}`)
    const folder = JSON.stringify(`../../../${path.relative(root, path.dirname(id))}`)
    return code
      .replaceAll(
        'import.meta.dirname',
        `process.getBuiltinModule('node:path').resolve(import.meta.dirname, ${folder})`,
      )
      .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
  },
}

const COMMANDS = path.join(root, 'server/cli/programs')

/** The server and the commands, each a file of its name. */
const programs = () => [
  path.join(root, 'server/program.ts'),
  ...fs.readdirSync(COMMANDS).map((file) => path.join(COMMANDS, file)),
]

const buildInto = async (outDir) => {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [placesOfSources],
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: programs(),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

const PARTIAL = '.partial'

/** Builds the server beside the build that may be running, and removes older ones and those that were not completed. */
export const buildServer = async () => {
  const own = ownBuild()
  const earlier = fs.existsSync(BUILDS) ? fs.readdirSync(BUILDS).map((name) => path.join(BUILDS, name)) : []
  const [newest] = earlier
    .filter((folder) => !folder.endsWith(PARTIAL))
    .toSorted((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs)
  for (const folder of earlier) if (folder !== newest) fs.rmSync(folder, { recursive: true, force: true })
  await buildInto(own + PARTIAL)
  fs.renameSync(own + PARTIAL, own)
}
