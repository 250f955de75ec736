import type { Storage } from '#server/platform/storage.ts'

/** Removes the bytes of files whose rows are gone; what a broken store leaves behind goes with the next attempt. */
export const removeFiles = async (storage: Storage, keys: readonly string[]) => {
  for (const key of keys) await storage.remove(key)
}
