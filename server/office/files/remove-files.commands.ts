import type { Storage } from '#server/platform/storage.ts'

/** Deletes the bytes of files without rows; the cleanup deletes what a failing store leaves. */
export const removeFiles = async (storage: Storage, keys: readonly string[]) => {
  for (const key of keys) await storage.remove(key)
}
