import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { leadColumns } from '#contract/people/leads.ts'
import { contractOf } from '#server/testing/contracts.ts'
import { run } from '#server/testing/own-postgres.ts'
import { type Findings, type Ground, underWriters } from './ground.ts'

const LIMIT = 400 * 1024 * 1024
const LEADS = 60_000
const LAST_MS = 90_000
const MB = 1024 * 1024

/** A control group with a memory limit, below the group of this process. Null if the machine does not allow it. */
const openGroup = () => {
  const own = /^\d+:memory:(.*)$/m.exec(fs.readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
  const folder = path.join('/sys/fs/cgroup/memory', own ?? '', `brigada-${process.pid}`)
  try {
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'memory.limit_in_bytes'), String(LIMIT))
  } catch (error) {
    return { why: (error as Error).message }
  }
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
  return {
    /** The command that starts a program in the group. */
    by: ['/bin/sh', '-c', `echo $$ > ${folder}/cgroup.procs && exec "$0" "$@"`],
    most: () => Number(read('memory.max_usage_in_bytes')),
    kills: () => Number(/oom_kill (\d+)/.exec(read('memory.oom_control'))?.[1] ?? 0),
    close: () => fs.rmdirSync(folder),
  }
}

const residentOf = (pid: number | undefined) => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const FILL = `insert into leads (first_name, last_name, phone, phone_tail, source, status_id, status_since, search_key, comment, created_at, updated_at)
  select 'Оксана', 'Коваленко ' || n, '+48' || 700000000 + n, '', 'olx', (select id from statuses where entity = 'lead' and code = 'new'), now(), '',
    'Питає про житло і аванс', now(), now() from generate_series(1, ${LEADS}) n`

/** The largest table that an import accepts. */
const largestTable = () => {
  const rows = Array.from({ length: 49_900 }, (_, n) => `Imported,Person ${n},+48${800_000_000 + n},${'about this person '.repeat(20)}`) // prettier-ignore
  return new Blob([`first_name,last_name,phone,comment\n${rows.join('\n')}\n`])
}

const largestPhoto = async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const make = { width: 3_000, height: 2_400, channels: 3, background: 'red', noise } as const
  return new Blob([new Uint8Array(await sharp({ create: make }).jpeg({ quality: 80 }).toBuffer())])
}

type Task = { name: string; once: () => Promise<{ status: number; isRight: boolean }> }

const tasksOf = async (ground: Ground): Promise<Task[]> => {
  const { program, ask } = ground
  const made = async (route: string, body: object) =>
    (JSON.parse((await ask('POST', route, body)).text) as { data: { id: number; version: number } }).data
  const token = await program.now.signInAgain()
  const send = async (method: string, route: string, body: FormData | string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${program.now.address}${route}`, {
      method,
      body,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    const isLate = answer.status === 503 && answer.headers.get('retry-after') !== null
    return { status: answer.status, isLate, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const form = (name: string, file: Blob) => {
    const body = new FormData()
    body.append('file', file, name)
    return body
  }
  const [table, photo] = [largestTable(), await largestPhoto()]
  const contract = await made('/api/contracts', contractOf())
  const candidate = await made('/api/candidates', { first_name: 'Олена', last_name: 'Шевченко', gender: 'female', date_of_birth: '1992-03-14', citizenship: 'UA', phone: '+48699000001' }) // prettier-ignore
  const download = (accept: string, isWhole: (bytes: Buffer) => boolean) => async () => {
    const body = JSON.stringify({ query: {}, columns: leadColumns.slice(0, 16) })
    const answer = await send('POST', '/api/leads/export', body, { accept, 'content-type': 'application/json' })
    return { status: answer.status, isRight: answer.isLate || (answer.status === 200 && isWhole(answer.bytes)) }
  }
  const lines = (bytes: Buffer) => bytes.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0)
  const isZip = (bytes: Buffer) => bytes.subarray(-22, -18).toString('latin1') === 'PK\u0005\u0006'
  return [
    { name: 'CSV', once: download('text/csv', (bytes) => lines(bytes) > LEADS) },
    { name: 'CSV', once: download('text/csv', (bytes) => lines(bytes) > LEADS) },
    { name: 'XLSX', once: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', isZip) },
    {
      name: 'import',
      once: async () => {
        const sent = await send('POST', '/api/lead-imports', form('leads.csv', table))
        if (sent.status !== 200) return { status: sent.status, isRight: sent.isLate }
        const { data } = JSON.parse(sent.bytes.toString()) as {
          data: { id: number; version: number; total_rows: number }
        }
        const check = { version: data.version, mapping: { 0: 'first_name', 1: 'last_name', 2: 'phone', 3: 'comment' }, choices: { phone_country: 'PL', recruiter_id: null, likely_duplicates: 'create', source: 'other' } } // prettier-ignore
        const checked = await send('PUT', `/api/lead-imports/${data.id}/check`, JSON.stringify(check), { 'content-type': 'application/json' }) // prettier-ignore
        const isRight = data.total_rows === 49_900 && (checked.status === 200 || checked.isLate)
        return { status: checked.status, isRight }
      },
    },
    {
      name: 'photo',
      once: async () => {
        const answer = await send('POST', `/api/candidates/${candidate.id}/photo`, form('photo.jpg', photo))
        return { status: answer.status, isRight: answer.status === 200 || answer.isLate }
      },
    },
    {
      name: 'PDF',
      once: async () => {
        const answer = await fetch(`${program.now.address}/api/contracts/${contract.id}/pdf`, { headers: { authorization: `Bearer ${token}` } }) // prettier-ignore
        const bytes = Buffer.from(await answer.arrayBuffer())
        const isLate = answer.status === 503 && answer.headers.get('retry-after') !== null
        return { status: answer.status, isRight: isLate || (answer.status === 200 && bytes.includes('%%EOF')) }
      },
    },
  ]
}

/** Repeats the task until the time is over; returns its answers and the longest duration. */
const repeat = async ({ name, once }: Task, until: number) => {
  const heard = new Map<string, number>()
  let longest = 0
  const wrong: string[] = []
  while (performance.now() < until) {
    const since = performance.now()
    const { status, isRight } = await once().catch(() => ({ status: 0, isRight: true }))
    longest = Math.max(longest, performance.now() - since)
    heard.set(String(status), (heard.get(String(status)) ?? 0) + 1)
    if (!isRight) wrong.push(`${name} ${status}`)
    if (status !== 200) await sleep(1_000)
  }
  const counts = [...heard].map(([status, count]) => `${count} × ${status}`).join(', ')
  return { line: `${name} ${counts}, at most ${(longest / 1_000).toFixed(1)} s`, wrong }
}

/** The whole program has 400 MB while it exports everything, imports the largest files, processes the largest photos, prints and writes. A broken connection (0) counts as an answer here, because the system may kill the server. */
export const littleMemory = async (): Promise<Findings> => {
  const group = openGroup()
  if ('why' in group) return { figures: [`memory is not held here: ${group.why}`], faults: [] }
  try {
    const place = { by: group.by, mayEnd: true, env: { WEB_CONCURRENCY: '1' } } as const
    return await underWriters('400 MB', place, async (ground) => {
      await run(ground.postgres.url('brigada'), FILL)
      const tasks = await tasksOf(ground)
      const pid = () => ground.program.now.server()
      const [before, first] = [residentOf(pid()), pid()]
      let most = 0
      const watch = setInterval(() => (most = Math.max(most, residentOf(pid()))), 100)
      const until = performance.now() + LAST_MS
      const done = await Promise.all(tasks.map((task) => repeat(task, until)))
      clearInterval(watch)
      await sleep(10_000)
      const figures = [
        `400 MB: resident ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most, ${residentOf(pid()).toFixed(0)} MB ten seconds after; the group ${(group.most() / MB).toFixed(0)} MB at most; ended for memory ${group.kills()} times${pid() === first ? '' : ', begun again'}`,
        `400 MB, ${LAST_MS / 1_000} s: ${done.map(({ line }) => line).join('; ')}`,
      ]
      return { figures, faults: done.flatMap(({ wrong }) => wrong.slice(0, 2).map((one) => `400 MB: ${one}`)) }
    })
  } finally {
    group.close()
  }
}
