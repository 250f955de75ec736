import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Disk, openDisk } from '../writers/disk.ts'
import { waitFor } from '../writers/program.ts'
import { type Findings, type Ground, underWriters } from './ground.ts'

const STAY_MS = 15_000

/** Little WAL, so that it does not fill the disk. */
const SMALL = { min_wal_size: '32MB', max_wal_size: '48MB', wal_keep_size: '0' }

const heard = ({ ledger }: Ground, status: number) => ledger.answers.get(status) ?? 0

const databaseFull = (disk: Disk) =>
  underWriters('disk of PostgreSQL full', { parent: disk.folder, postgres: SMALL }, async (ground) => {
    const { postgres, ledger, ask } = ground
    const faults: string[] = []
    await waitFor('the first leads', () => ledger.acknowledged() > 100)
    const giveBack = disk.fill()
    const refused = heard(ground, 503)
    await waitFor('a refusal', () => heard(ground, 503) > refused + 16)
    const reads: number[] = []
    const end = performance.now() + STAY_MS
    while (performance.now() < end) {
      reads.push(
        await ask('GET', '/api/leads').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      await sleep(100)
    }
    const live = (await ask('GET', '/health/live')).status
    if (live !== 200) faults.push(`disk of PostgreSQL full: /health/live ${live}`)
    const lives = postgres.isAlive()
    giveBack()
    const since = performance.now()
    if (!lives) await postgres.start()
    const before = ledger.acknowledged()
    await waitFor('the next lead', () => ledger.acknowledged() > before)
    const away = ((performance.now() - since) / 1_000).toFixed(1)
    const read = reads.filter((status) => status === 200).length
    const others = reads.filter((status) => status !== 200 && status !== 503)
    if (others.length > 0) faults.push(`disk of PostgreSQL full: a list was answered with ${others[0]}`)
    const ended = lives ? 'PostgreSQL stayed up' : 'PostgreSQL ended itself and was started by hand'
    return {
      figures: [`disk of PostgreSQL full for ${STAY_MS / 1_000} s: ${read} of ${reads.length} lists read; ${ended}; written again ${away} s after there was room`], // prettier-ignore
      faults,
    }
  })

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The files of a folder and its subfolders. */
const filesIn = (folder: string): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => fs.statSync(path.join(folder, name)).isFile()) : [] // prettier-ignore

/** Uploads files while their disk is full, and when there is room again. */
const uploadsFull = (disk: Disk, which: 'DATA_DIR' | 'TMPDIR') => {
  const name = `disk of ${which} full`
  const home = path.join(disk.folder, which)
  fs.mkdirSync(home, { recursive: true })
  return underWriters(name, { env: { [which]: home } }, async ({ program, postgres, ledger }) => {
    const faults: string[] = []
    const token = await program.now.signInAgain()
    const answers = new Map<number, number>()
    const kept: { id: number; sha256: string }[] = []
    const upload = async (index: number) => {
      const bytes = Buffer.concat([Buffer.from(`%PDF-1.4 ${index}`), Buffer.alloc(700_000, index)])
      const body = new FormData()
      body.append('file', new Blob([bytes]), `page ${index}.pdf`)
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${program.now.address}/api/document-files`, { method: 'POST', body, headers }).catch((error: Error) => error) // prettier-ignore
      if (answer instanceof Error) {
        faults.push(`${name}: an upload was not answered: ${String(answer.cause)}`)
        return 0
      }
      const text = await answer.text()
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      if (answer.status === 200)
        kept.push({ id: (JSON.parse(text) as { data: { id: number } }).data.id, sha256: sha(bytes) }) // prettier-ignore
      else if (answer.status !== 503 || answer.headers.get('retry-after') === null)
        faults.push(`${name}: an upload was answered with ${answer.status} ${text.slice(0, 120)}`)
      return answer.status
    }
    let index = 0
    const round = () => Promise.all(Array.from({ length: 4 }, () => upload(index++)))
    await round()
    const giveBack = disk.fill()
    for (let n = 0; n < 5; n++) await round()
    const whileFull = answers.get(503) ?? 0
    if (whileFull === 0) faults.push(`${name}: no upload was refused`)
    const made = ledger.acknowledged()
    await waitFor('a lead beside the full disk', () => ledger.acknowledged() > made + 20)
    giveBack()
    const after = await round()
    if (after.some((status) => status !== 200)) faults.push(`${name}: uploads with room again: ${after.join()}`)
    const rows = await postgres.read<{ id: string; sha256: string; storage_key: string }>('brigada', `select id, encode(sha256, 'hex') as sha256, storage_key from files`) // prettier-ignore
    if (rows.length !== kept.length) faults.push(`${name}: ${rows.length} rows of ${kept.length} files`)
    for (const { id, sha256 } of kept) {
      const row = rows.find((one) => Number(one.id) === id)
      const file = path.join(home, 'files', row?.storage_key.slice(0, 2) ?? '', row?.storage_key ?? '')
      const isWhole = which === 'TMPDIR' || sha(fs.readFileSync(file)) === sha256
      if (row?.sha256 !== sha256 || !isWhole) faults.push(`${name}: file ${id} is not the one that was sent`)
    }
    const left = filesIn(home).filter((file) => /\.part$|brigada-upload-/.test(file))
    if (left.length > 0) faults.push(`${name}: ${left.length} halves of files lie about`)
    const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
    return { figures: [`${name}: uploads ${counts}, ${kept.length} kept whole, ${left.length} halves left`], faults } // prettier-ignore
  })
}

/** Fills the disk of PostgreSQL, that of the files, and that of uploads in progress, one after the other. */
export const fullDisk = async (): Promise<Findings> => {
  const all: Findings = { figures: [], faults: [] }
  const trials = [databaseFull, (disk: Disk) => uploadsFull(disk, 'DATA_DIR'), (disk: Disk) => uploadsFull(disk, 'TMPDIR')] // prettier-ignore
  for (const trial of trials) {
    const disk = openDisk(400)
    if ('why' in disk) return { figures: [...all.figures, `no disk is full here: ${disk.why}`], faults: all.faults }
    try {
      const { figures, faults } = await trial(disk)
      all.figures.push(...figures)
      all.faults.push(...faults)
    } finally {
      await disk.close()
    }
  }
  return all
}
