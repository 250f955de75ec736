import fs from 'node:fs'
import path from 'node:path'

/** Days that open pages of an earlier build find its scripts after the build that replaced it. */
const DAYS = 30

const DAY_MS = 86_400_000

const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {})

/**
 * Runs `build`, which empties `folder`/web, and puts the files of `folder`/web/assets that it did not make again back
 * beside the new ones. `earlier.json` in `folder` has the moment since which each of them is kept.
 */
export const keepEarlier = async (folder, build, now = Date.now()) => {
  const assets = path.join(folder, 'web/assets')
  const apart = path.join(folder, 'earlier')
  const list = path.join(folder, 'earlier.json')
  if (fs.existsSync(assets)) fs.cpSync(assets, apart, { recursive: true })
  await build()
  const since = read(list)
  const kept = {}
  for (const name of fs.existsSync(apart) ? fs.readdirSync(apart) : []) {
    const from = since[name] ?? now
    if (fs.existsSync(path.join(assets, name)) || now - from > DAYS * DAY_MS) continue
    fs.copyFileSync(path.join(apart, name), path.join(assets, name))
    kept[name] = from
  }
  fs.writeFileSync(list, JSON.stringify(kept))
  fs.rmSync(apart, { recursive: true, force: true })
}
