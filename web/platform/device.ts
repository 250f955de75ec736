const KEY = 'device'
const SECRET = /^[\w-]{43}$/

/** The secret that an earlier sign-in gave this browser, to send with the next one. It gives no access and survives signing out; with it, wrong passwords of other people do not slow down the sign-ins of this browser. */
export const sentDevice = (): { device?: string } => {
  const device = localStorage.getItem(KEY)
  return device !== null && SECRET.test(device) ? { device } : {}
}

/** Stores the secret from the answer of a sign-in. */
export const keepDevice = (device: string) => localStorage.setItem(KEY, device)
