import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DOCUMENT_FILES } from '#contract/people/document-choices.ts'
import type { DocumentFile } from '#contract/people/documents.ts'
import { asProblem } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'

/** A page being uploaded: the uploaded part, or the failure. */
export type Sending = { key: string; file: File; part: number; failure: unknown }

const isPassing = (failure: unknown) => {
  const { code, status } = asProblem(failure)
  return code === 'network' || status === 503 || status === 401
}

/** Uploads pages one after another as soon as they are chosen. A failed upload is repeated automatically when the network is back, or when the user has signed in again (`lapsed` ends). */
export const usePages = (kept: readonly DocumentFile[], lapsed: boolean, onChange: (files: DocumentFile[]) => void) => {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const latest = useRef(kept)
  const ending = useRef(new Map<string, AbortController>())
  const wasLapsed = useRef(lapsed)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const missing = useRef(new Set<string>())
  useEffect(() => {
    latest.current = kept
  })
  useEffect(() => {
    const controllers = ending.current
    return () => controllers.forEach((controller) => controller.abort())
  }, [])

  const change = useCallback(
    (key: string, part: Partial<Sending>) =>
      setSending((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one))),
    [],
  )
  const forget = (key: string) => {
    missing.current.delete(key)
    setSending((before) => before.filter((one) => one.key !== key))
  }

  const send = useCallback(
    (key: string, file: File) => {
      const controller = new AbortController()
      ending.current.set(key, controller)
      const run = async () => {
        if (controller.signal.aborted) return
        try {
          const { data } = await upload('POST /api/document-files', file, {
            onProgress: (part) => change(key, { part }),
            signal: controller.signal,
          })
          latest.current = [...latest.current, data]
          onChange([...latest.current])
          forget(key)
        } catch (failure) {
          if (!controller.signal.aborted) change(key, { failure, part: 0 })
        }
      }
      queue.current = queue.current.then(run)
    },
    [change, onChange],
  )

  const retry = useCallback(
    ({ key, file }: Sending) => {
      change(key, { failure: null, part: 0 })
      send(key, file)
    },
    [change, send],
  )

  // A layout effect, so that a network that returns as soon as the failure shows is noticed.
  useLayoutEffect(() => {
    const again = () => sending.filter(({ failure }) => failure !== null && isPassing(failure)).forEach(retry)
    if (wasLapsed.current && !lapsed) again()
    wasLapsed.current = lapsed
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [sending, retry, lapsed])

  /** The pages after the uploads in progress; null while one of them has failed. */
  const arrived = useCallback(async () => {
    await queue.current
    return missing.current.size === 0 ? latest.current : null
  }, [])

  return {
    sending,
    arrived,
    room: DOCUMENT_FILES - kept.length - sending.length,
    add: (files: readonly File[]) => {
      const fresh = files.map((file) => ({ key: crypto.randomUUID(), file, part: 0, failure: null }))
      setSending((before) => [...before, ...fresh])
      for (const { key, file } of fresh) {
        missing.current.add(key)
        send(key, file)
      }
    },
    retry,
    drop: (key: string) => {
      ending.current.get(key)?.abort()
      forget(key)
    },
  }
}
