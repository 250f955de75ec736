type Undo = { label: string; run: () => Promise<void> }

/** One brief message. */
export type Notice = { message: string; color: string; autoClose: number; undo?: Undo }

const waiting: Notice[] = []
const hosts = new Set<() => void>()

/** Tells the frame when there is something to say; answers how to stop. */
export const onNotice = (host: () => void) => {
  hosts.add(host)
  if (waiting.length > 0) host()
  return () => void hosts.delete(host)
}

/** What has not been shown yet, taken. */
export const takeNotices = () => waiting.splice(0)

const say = (notice: Notice) => {
  waiting.push(notice)
  for (const host of hosts) host()
}

/** Says briefly that something is done; with `undo` it can be taken back from the message. */
export const sayDone = (message: string, undo?: Undo) =>
  say({ message, color: 'accent', autoClose: undo ? 12_000 : 8_000, ...(undo ? { undo } : {}) })

/** Says briefly that something is not. */
export const sayFailed = (message: string) => say({ message, color: 'red', autoClose: 12_000 })
