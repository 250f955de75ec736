/** Why a part of the app is not there: the server cannot be reached, or the part was refused for good, for a browser does not ask twice for a module, and a newer app names its parts otherwise. */
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

/** Says that a part of this page comes only with the page loaded anew. */
export const tellRefused = () => {
  isRefused = true
  tell()
}

/** Whether it says that a part of the app was not to be had, and not that the part is broken. */
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

/** A worker that keeps the app has its parts without the server, too. */
const isKept = () => Boolean(navigator.serviceWorker?.controller)

let underWay = 0

/** How many parts of the app are being fetched. */
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

/** A part of the app. While the server cannot be reached it is waited for; it fails when the server is there and the part is not to be had. */
export const untilFetched = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  underWay += 1
  try {
    return await fetchPart(load)
  } finally {
    underWay -= 1
  }
}

/** The same part, waited for. */
export const fetched =
  <Module>(load: () => Promise<Module>) =>
  () =>
    untilFetched(load)
