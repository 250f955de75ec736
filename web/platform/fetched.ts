/** Why a part of the app is missing: the server cannot be reached, or it does not have the part. The browser does not request a failed module again, and a newer version of the app uses other file names. */
export type Missing = 'unreachable' | 'refused'

const AGAIN_MS = 2_000

const listeners = new Set<() => void>()
let waiting = 0
let isRefused = false

const tell = () => {
  for (const listener of listeners) listener()
}

export const onMissing = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const missing = (): Missing | null => {
  if (waiting > 0) return 'unreachable'
  return isRefused ? 'refused' : null
}

/** Reports that a part of this page can be loaded only by reloading the page. */
export const tellRefused = () => {
  isRefused = true
  tell()
}

/** Whether a failure means that a part of the app could not be loaded, as opposed to an error in the part. */
export const isMissingPart = (failure: unknown) =>
  /dynamically imported module|Importing a module|preload CSS/i.test(String(failure))

const isReachable = () =>
  fetch('/health/ready', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const untilReachable = async () => {
  if (await isReachable()) return
  waiting += 1
  tell()
  while (!(await isReachable())) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  waiting -= 1
  tell()
}

/** Whether a service worker can serve the parts of the app without the server. */
const isKept = () => Boolean(navigator.serviceWorker?.controller)

let underWay = 0

/** How many parts of the app are being loaded. */
export const partsUnderWay = () => underWay

const fetchPart = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  if (!navigator.onLine && !isKept()) await untilReachable()
  try {
    return await load()
  } catch (failure) {
    if (!isMissingPart(failure)) throw failure
  }
  await untilReachable()
  return load()
}

/** Loads a part of the app. It waits while the server cannot be reached, and fails if the server is there but the part is not. */
export const untilFetched = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  underWay += 1
  try {
    return await fetchPart(load)
  } finally {
    underWay -= 1
  }
}

/** The loader `load` with the waiting of `untilFetched`. */
export const fetched =
  <Module>(load: () => Promise<Module>) =>
  () =>
    untilFetched(load)
