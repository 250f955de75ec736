import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { execFileSync } from 'node:child_process'

/** The headless shell comes first: it does the same work in two thirds of the processor time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const unpackTar = (archive, folder) => execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive })

const unpack = () => {
  const packed = path.resolve(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin')
  const folder = path.join(os.tmpdir(), 'brigada-chromium')
  const binary = path.join(folder, 'chromium')
  if (!fs.existsSync(binary)) {
    const partial = fs.mkdtempSync(`${folder}.`)
    fs.writeFileSync(
      path.join(partial, 'chromium'),
      zlib.brotliDecompressSync(fs.readFileSync(path.join(packed, 'chromium.br'))),
      { mode: 0o755 },
    )
    for (const name of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'])
      if (fs.existsSync(path.join(packed, name)))
        unpackTar(zlib.brotliDecompressSync(fs.readFileSync(path.join(packed, name))), partial)
    const fonts = path.join(folder, 'fonts')
    fs.writeFileSync(
      path.join(partial, 'brigada-fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
    )
    try {
      fs.renameSync(partial, folder)
    } catch {
      fs.rmSync(partial, { recursive: true, force: true })
    }
  }
  return {
    executablePath: binary,
    env: { LD_LIBRARY_PATH: path.join(folder, 'lib'), FONTCONFIG_FILE: path.join(folder, 'brigada-fonts.conf') },
  }
}

/** The installed browser, otherwise the one from a package: its path and the environment it needs. */
export const findChromium = () => {
  const found = process.env.CHROMIUM ?? installed.find((file) => fs.existsSync(file))
  return found ? { executablePath: found, env: {} } : unpack()
}

/** Flags for a machine without a display and without internet access. */
export const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
