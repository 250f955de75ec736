const KEY = 'device'
const SECRET = /^[\w-]{43}$/

/** What a sign-in says of this browser: the secret it was given at an earlier one. It opens nothing, outlives signing out, and keeps the wrong passwords of strangers from holding up whoever signs in here. */
export const sentDevice = (): { device?: string } => {
  const device = localStorage.getItem(KEY)
  return device !== null && SECRET.test(device) ? { device } : {}
}

/** Keeps the secret that a sign-in was answered with. */
export const keepDevice = (device: string) => localStorage.setItem(KEY, device)
