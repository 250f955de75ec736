import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const run = (command: string, ...args: string[]) => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
}

const MOST_ATTEMPTS = 100

/** Unmounts a folder as soon as the last killed process has let it go. */
const unmount = async (folder: string) => {
  for (let attempt = 1; ; attempt++)
    try {
      return run('umount', folder)
    } catch (error) {
      if (attempt === MOST_ATTEMPTS) throw error
      await sleep(100)
    }
}

/** A file system of its own in a file of so many megabytes, which can lose its power: what was not flushed is gone, as ext4's own shutdown does it. Says why where the machine does not let us: it takes root and loop devices, and for a power cut `xfs_io` of Debian's xfsprogs. */
export const openDisk = (megabytes: number) => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-disk-'))
  const image = path.join(home, 'image')
  const folder = path.join(home, 'mounted')
  fs.chmodSync(home, 0o755)
  fs.mkdirSync(folder)
  const mount = () => run('mount', '-o', 'loop', image, folder)
  try {
    run('truncate', '-s', `${megabytes}M`, image)
    run('mkfs.ext4', '-q', '-m', '0', image)
    mount()
  } catch (error) {
    fs.rmSync(home, { recursive: true, force: true })
    return { why: (error as Error).message.trim() }
  }
  return {
    folder,
    /** Takes all room there is, to the last block; answers how to give it back. */
    fill: () => {
      const ballast = path.join(folder, 'ballast')
      const file = fs.openSync(ballast, 'w')
      for (const size of [1_048_576, 4_096]) writeUntilFull(file, Buffer.alloc(size))
      fs.closeSync(file)
      return () => fs.rmSync(ballast)
    },
    /** From now on nothing reaches the disk, and what only lay in memory never will. */
    cut: () => run('xfs_io', '-x', '-c', 'shutdown', folder),
    /** Power comes back; nobody may have a file open. */
    restore: async () => {
      await unmount(folder)
      mount()
    },
    close: async () => {
      await unmount(folder)
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

const writeUntilFull = (file: number, block: Buffer) => {
  try {
    for (;;) fs.writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** Why no power can be cut here, or null. */
export const whyNoPowerCut = () => {
  try {
    run('xfs_io', '-V')
    return null
  } catch (error) {
    return (error as Error).message.trim()
  }
}

export type Disk = Exclude<ReturnType<typeof openDisk>, { why: string }>
