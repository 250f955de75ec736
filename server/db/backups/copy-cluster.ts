import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Packer } from '#server/platform/archive.ts'

/** Files that PostgreSQL recreates at its start or that must not be copied. */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const CONTROL = 'global/pg_control'
const isTemporary = (name: string) => name.startsWith('pgsql_tmp') || name === 'pg_internal.init'

const namesIn = async (folder: string) => {
  try {
    return await fs.promises.readdir(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const copyFolder = async (packer: Packer, root: string, prefix: string, folder = ''): Promise<void> => {
  await packer.folder(folder === '' ? prefix : `${prefix}/${folder}`)
  for (const entry of await namesIn(path.join(root, folder))) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (isTemporary(entry.name) || name === CONTROL) continue
    if (LEFT_OUT.has(name)) {
      if (entry.isDirectory()) await packer.folder(`${prefix}/${name}`)
    } else if (entry.isDirectory()) await copyFolder(packer, root, prefix, name)
    else if (entry.isFile()) await packer.file(`${prefix}/${name}`, path.join(root, name))
  }
}

const SEGMENT = /^[\dA-F]{24}$/

/** Copies the WAL segments that make the copied files consistent. */
const copyLog = async (packer: Packer, root: string, prefix: string, first: string, last: string) => {
  const names = (await namesIn(path.join(root, 'pg_wal'))).map(({ name }) => name).toSorted()
  const needed = names.filter((name) => SEGMENT.test(name) && name >= first && name <= last)
  if (needed[0] !== first || needed.at(-1) !== last)
    throw new Error(`PostgreSQL has let go of a part of its log that the backup needs (${first} to ${last})`)
  for (const folder of ['archive_status', 'summaries']) await packer.folder(`${prefix}/pg_wal/${folder}`)
  for (const name of [...names.filter((one) => one.endsWith('.history')), ...needed])
    await packer.file(`${prefix}/pg_wal/${name}`, path.join(root, 'pg_wal', name))
}

/**
 * Copies a running cluster as of the moment when the copy ends: its files in PostgreSQL's backup mode, and the WAL that
 * makes them consistent. `url` is a superuser's address, `root` the data folder.
 */
export const copyCluster = async (packer: Packer, url: string, root: string, prefix: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`select pg_create_physical_replication_slot('brigada_backup_' || pg_backend_pid(), true, true)`)
    await client.query(`select pg_backup_start('Brigada', true)`)
    await copyFolder(packer, root, prefix)
    await packer.file(`${prefix}/${CONTROL}`, path.join(root, CONTROL))
    const { rows } = await client.query<{ label: string; tablespaces: string; last: string }>(
      `select labelfile as label, spcmapfile as tablespaces, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
    )
    const { label, tablespaces, last } = rows[0]!
    const first = /^START WAL LOCATION: .*\(file ([\dA-F]{24})\)/m.exec(label)![1]!
    await packer.text(`${prefix}/backup_label`, label)
    if (tablespaces !== '') await packer.text(`${prefix}/tablespace_map`, tablespaces)
    await copyLog(packer, root, prefix, first, last)
  } finally {
    await client.end()
  }
}
