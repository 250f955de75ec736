import { useEffect } from 'react'
import type { CurrentUser } from '#contract/team/session.ts'
import { beginOffline } from '#web/platform/session.ts'

const MANIFEST = '/app/manifest.webmanifest'

const nameManifest = () => {
  if (document.querySelector('link[rel=manifest]')) return
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = MANIFEST
  document.head.append(link)
}

/** Makes the app work without a network in this browser from now on, and installable. */
export const useOffline = (user: CurrentUser | null) => {
  useEffect(() => {
    if (user === null) return
    beginOffline(user)
    nameManifest()
    if (import.meta.env.PROD && 'serviceWorker' in navigator)
      navigator.serviceWorker.register('/service-worker.js', { type: 'classic' }).catch(() => undefined)
  }, [user])
}
