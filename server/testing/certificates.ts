import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** Makes a certificate authority in a folder, whose `ca.crt` signs what `issue` makes: `NAME.crt` and `NAME.key`, for one host name. */
export const openAuthority = (folder: string) => {
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o755)
  const at = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', at('ca.key'), '-out', at('ca.crt')]
  openssl('req', '-x509', ...key, ...files, '-days', '2', '-subj', '/CN=Brigada CA')
  return {
    ca: at('ca.crt'),
    /** Issues a certificate for a host; its key is readable by `owner` alone, as PostgreSQL requires. */
    issue: (name: string, host: string, owner: { uid?: number; gid?: number }, days = 2) => {
      const [crt, own] = [at(`${name}.crt`), at(`${name}.key`)]
      const request = ['req', ...key, '-keyout', own, '-out', at(`${name}.csr`), '-subj', `/CN=${host}`]
      openssl(...request, '-addext', `subjectAltName=DNS:${host}`)
      const signed = ['-CA', at('ca.crt'), '-CAkey', at('ca.key'), '-copy_extensions', 'copy', '-days', String(days)]
      openssl('x509', '-req', '-in', at(`${name}.csr`), '-out', crt, ...signed)
      fs.chmodSync(own, 0o600)
      if (owner.uid !== undefined) fs.chownSync(own, owner.uid, owner.gid ?? owner.uid)
      return { crt, key: own }
    },
  }
}
