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

/** Unmounts a folder as soon as the last killed process has released it. */
const unmount = async (folder: string) => {
  for (let attempt = 1; ; attempt++)
    try {
      return run('umount', folder)
    } catch (error) {
      if (attempt === MOST_ATTEMPTS) throw error
      await sleep(100)
    }
}

/** A file system in a file of this many megabytes that can lose its power: what was not flushed is lost, by ext4's own shutdown. It throws if the machine does not allow it: it needs root and loop devices, and for a power cut `xfs_io` of Debian's xfsprogs. */
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
    /** Fills the disk to the last block; returns a function that frees it. */
    fill: () => {
      const ballast = path.join(folder, 'ballast')
      const file = fs.openSync(ballast, 'w')
      for (const size of [1_048_576, 4_096]) writeUntilFull(file, Buffer.alloc(size))
      fs.closeSync(file)
      return () => fs.rmSync(ballast)
    },
    /** From now on nothing reaches the disk, and data that are only in memory are lost. */
    cut: () => run('xfs_io', '-x', '-c', 'shutdown', folder),
    /** Restores the power; no file may be open. */
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

/** Why a power cut is impossible here, or null. */
export const whyNoPowerCut = () => {
  try {
    run('xfs_io', '-V')
    return null
  } catch (error) {
    return (error as Error).message.trim()
  }
}

export type Disk = Exclude<ReturnType<typeof openDisk>, { why: string }>
