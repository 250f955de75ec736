type Undo = { label: string; run: () => Promise<void> }

/** One brief message. */
export type Notice = { message: string; color: string; autoClose: number; undo?: Undo }

const waiting: Notice[] = []
const hosts = new Set<() => void>()

/** Calls the host when there is a message to show; returns a function that stops this. */
export const onNotice = (host: () => void) => {
  hosts.add(host)
  if (waiting.length > 0) host()
  return () => void hosts.delete(host)
}

/** Takes the messages that have not been shown yet. */
export const takeNotices = () => waiting.splice(0)

const say = (notice: Notice) => {
  waiting.push(notice)
  for (const host of hosts) host()
}

/** Shows a brief message of success; with `undo` it has a button that undoes the change. */
export const sayDone = (message: string, undo?: Undo) =>
  say({ message, color: 'accent', autoClose: undo ? 12_000 : 8_000, ...(undo ? { undo } : {}) })

/** Shows a brief message of failure. */
export const sayFailed = (message: string) => say({ message, color: 'red', autoClose: 12_000 })
