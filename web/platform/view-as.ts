import type { ViewAsRole } from '#contract/team/roles.ts'

const KEY = 'viewAs'

/** The role that this tab looks through, as the server is told it; null in an ordinary tab. */
export const readViewAs = () => sessionStorage.getItem(KEY)

/** The code of the role that this tab looks through. */
export const viewedRole = (): string | null => {
  const text = readViewAs()
  return text === null ? null : (JSON.parse(text) as ViewAsRole).name
}

/** Opens the app in a tab of its own, seen as a role that need not be saved; the tab inherits what it looks through. */
export const openViewAs = (role: ViewAsRole, address: string) => {
  sessionStorage.setItem(KEY, JSON.stringify(role))
  window.open(address, '_blank')
  sessionStorage.removeItem(KEY)
}

/** Ends the look: closes the tab, or makes it an ordinary one. */
export const closeViewAs = (address: string) => {
  sessionStorage.removeItem(KEY)
  window.close()
  location.assign(address)
}
