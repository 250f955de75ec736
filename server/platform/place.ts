import path from 'node:path'
import type { Readable } from 'node:stream'
import { bucketPlace } from './bucket-place.ts'
import { ConfigError, withoutSecret } from './setting-values.ts'
import { inStore, s3Place } from './s3-place.ts'
import { folderPlace } from './folder-place.ts'

/** A file in a folder: its name there, its bytes, and when it was written. */
export type PlacedFile = { name: string; size: number; changed_at: Date }

/**
 * A folder of named files, on a disk or in a bucket of an S3 store. Names are relative, with `/`. A call fails with the
 * error of the file system, or with a `StoreError`.
 */
export type Place = {
  /** How a file in it, or the place itself, is named to people: without a secret. */
  shown: (name?: string) => string
  /** Whether it can lie on a disk that is not mounted. */
  is_on_disk: boolean
  /** Names that begin with `beginning`, without the folder in it; a missing folder has none. */
  list: (beginning: string) => Promise<{ files: PlacedFile[]; folders: string[] }>
  /** Opens a file; null when it is missing. */
  read: (name: string) => Promise<Readable | null>
  /** Writes or replaces a file, which is there only once it is complete and durable. */
  write: (name: string, source: Readable) => Promise<void>
  /** Removes a file; a missing one is no error. */
  remove: (name: string) => Promise<void>
  /** Makes a folder, or the place itself; fails when nothing can be written there. */
  make: (folder: string) => Promise<void>
  /** Removes an empty folder. */
  unmake: (folder: string) => Promise<void>
  /** Removes what interrupted writes left of files whose names begin with `beginning`, after twelve hours. */
  tidy: (beginning: string) => Promise<void>
}

/** The place of an address: a path, or `s3://KEY:SECRET@host/bucket[/folder]`. */
export const openPlace = (address: string): Place =>
  inStore(address) ? bucketPlace(s3Place(address, 'The address')) : folderPlace(path.resolve(address))

const changedPath = (address: string, change: (pathname: string) => string) => {
  const url = new URL(address)
  url.pathname = change(url.pathname)
  return url.href
}

/** The address of a file or folder in a place. */
export const within = (address: string, name: string): string =>
  inStore(address)
    ? changedPath(
        address,
        (folder) => `${folder.replace(/\/+$/, '')}/${name.split('/').map(encodeURIComponent).join('/')}`,
      )
    : path.join(address, name)

/** The address of the place of a file. */
export const placeOfFile = (address: string): string =>
  inStore(address) ? changedPath(address, (file) => path.posix.dirname(file)) : path.dirname(address)

/** A file in a place. */
export type FileAt = { place: Place; name: string }

/** The file of an address; throws ConfigError when the address names only a bucket. */
export const fileAt = (address: string): FileAt => {
  const place = placeOfFile(address)
  if (!inStore(address)) return { place: openPlace(place), name: path.basename(address) }
  const name = decodeURIComponent(path.posix.basename(new URL(address).pathname))
  if (new URL(place).pathname === '/')
    throw new ConfigError(`${withoutSecret(address)} names no file: write s3://host/bucket/name.`)
  return { place: openPlace(place), name }
}

/**
 * An address as a person writes it: without a key it gets that of `known`, the address in the settings, if both are in
 * the same store.
 */
export const withKey = (address: string, known: string | null): string => {
  if (known === null || !inStore(known) || !inStore(address) || !URL.canParse(address)) return address
  const [written, own] = [new URL(address), new URL(known)]
  if (written.username !== '' || written.host !== own.host) return address
  written.username = own.username
  written.password = own.password
  written.search ||= own.search
  return written.href
}
