import type { Readable } from 'node:stream'
import type { Config } from './config.ts'
import { s3Place } from './s3-place.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** A stored file as the cleanup sees it. */
export type Stored = { key: string; changed_at: Date }

/**
 * The store of file contents; writing makes a key, which names the bytes permanently. Every call fails with 503
 * `storage_unavailable` when the store does not answer.
 */
export type Storage = {
  /** Stores `size` bytes of the source and answers their key once they are durable; an import gives the key they had. */
  write: (source: Readable, size: number, key?: string) => Promise<string>
  /** Opens the bytes; rejects before the first byte when they are not available. */
  read: (key: string) => Promise<Readable>
  /** Removes the bytes; a missing key is no error. */
  remove: (key: string) => Promise<void>
  /** All stored files in no order. */
  list: () => AsyncIterable<Stored>
}

/** The configured store: an S3 bucket, or a folder of the data directory. */
export const openStorage = ({ storage_url, data_dir }: Pick<Config, 'storage_url' | 'data_dir'>): Storage =>
  storage_url === null ? localStorage(data_dir) : s3Storage(s3Place(storage_url, 'STORAGE_URL'))
