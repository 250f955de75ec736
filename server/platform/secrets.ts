import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ConfigError } from './setting-values.ts'

const NONCE = 12
const TAG = 16

/** Encrypts values that the database alone must not reveal: AES-256-GCM under the server's key, bound to a purpose. */
export type Secrets = {
  seal: (purpose: string, text: string) => Buffer
  open: (purpose: string, sealed: Buffer) => string
  /** An HMAC-SHA-256 by which a text is recognised without being stored. */
  mark: (purpose: string, text: string) => Buffer
}

/** Seals with keys derived from `key`, one for each purpose. */
export const openSecrets = (key: Buffer): Secrets => {
  const derived = new Map<string, Buffer>()
  const keyFor = (purpose: string) => {
    const known = derived.get(purpose)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', key, '', `brigada ${purpose}`, 32))
    derived.set(purpose, made)
    return made
  }
  return {
    seal: (purpose, text) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    mark: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
    open: (purpose, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, NONCE))
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    },
  }
}

/** The text of a file `secret.key`, as `SECRET_KEY` takes it. */
const FILE_TEXT = /^hex:([0-9a-f]{64})$/

/** The path of the key in the data folder. */
export const keyFile = (data_dir: string) => path.join(data_dir, 'secret.key')

/**
 * The server's key: `SECRET_KEY`, which may be `hex:` and the text of a file `secret.key`, or one that is generated once
 * and stored in the data folder, readable only by its owner.
 */
export const readSecretKey = ({ secret_key, data_dir }: { secret_key: string | null; data_dir: string }): Buffer => {
  const text = FILE_TEXT.exec(secret_key ?? '')?.[1]
  if (text) return Buffer.from(text, 'hex')
  if (secret_key !== null) return Buffer.from(secret_key, 'utf8')
  const file = keyFile(data_dir)
  fs.mkdirSync(data_dir, { recursive: true })
  try {
    fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new ConfigError(`The key in ${file} is damaged: put its backup back.`)
  return key
}
