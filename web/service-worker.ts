/** The id of the build, and the files that open without a network; `offline-plugin.ts` writes both before this code. */
declare const BUILD: string
declare const PARTS: readonly string[]

type Waited = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asked = Waited & { request: Request; respondWith: (answer: Promise<Response>) => void }

type Worker = {
  addEventListener: ((type: 'install' | 'activate', listen: (event: Waited) => void) => void) &
    ((type: 'fetch', listen: (event: Asked) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  location: Location
}

const worker = globalThis as unknown as Worker
const CACHE = `app-${BUILD}`
const PAGE = '/'
const PATIENCE_MS = 4_000

const install = async () => {
  const cache = await caches.open(CACHE)
  await cache.addAll([PAGE, ...PARTS])
  await worker.skipWaiting()
}

const activate = async () => {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await worker.clients.claim()
}

const kept = async (what: Request | string) => (await caches.open(CACHE)).match(what, { ignoreVary: true })

/** The page from the server; if there is no network or no answer in time, the stored page. */
const page = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (failure) {
    const known = await kept(PAGE)
    if (known) return known
    throw failure
  }
}

const part = async (request: Request) => (await kept(request)) ?? fetch(request)

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate' && !/^\/(api|app|health)(\/|$)/.test(url.pathname))
    return event.respondWith(page(request))
  if (url.pathname.startsWith('/assets/')) event.respondWith(part(request))
})

export {}
