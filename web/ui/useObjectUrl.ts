import { useEffect, useState } from 'react'

/** A URL for bytes, valid as long as they are the same; null without bytes. */
export const useObjectUrl = (bytes: Blob | null | undefined) => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives as long as the bytes are shown
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [bytes])
  return url
}
