import type { Readable } from 'node:stream'
import { type Config, s3Place } from './config.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** Stored bytes as a sweep sees them. */
export type Stored = { key: string; changed_at: Date }

/** Where the bytes of files lie; a key is made on writing and names the bytes for ever. Every call fails with 503 `storage_unavailable` when the store does not answer. */
export type Storage = {
  /** Keeps `size` bytes of the source and answers their key once they are safe. */
  write: (source: Readable, size: number) => Promise<string>
  /** Opens the bytes; fails before the first of them when they cannot be had. */
  read: (key: string) => Promise<Readable>
  /** Removes the bytes; removing twice is no fault. */
  remove: (key: string) => Promise<void>
  /** Everything that is kept, in no order. */
  list: () => AsyncIterable<Stored>
}

/** The store the settings name: an S3 bucket, or a folder of the data directory. */
export const openStorage = ({ storage_url, data_dir }: Pick<Config, 'storage_url' | 'data_dir'>): Storage =>
  storage_url === null ? localStorage(data_dir) : s3Storage(s3Place(storage_url))
