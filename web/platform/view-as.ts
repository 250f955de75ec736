import type { ViewAsRole } from '#contract/team/roles.ts'

const KEY = 'viewAs'

/** The role that this tab previews, in the form for the server; null in an ordinary tab. */
export const readViewAs = () => sessionStorage.getItem(KEY)

/** The code of the role that this tab previews. */
export const viewedRole = (): string | null => {
  const text = readViewAs()
  return text === null ? null : (JSON.parse(text) as ViewAsRole).name
}

/** Opens the app in a new tab as a role would see it; the role need not be saved. The new tab inherits the session storage. */
export const openViewAs = (role: ViewAsRole, address: string) => {
  sessionStorage.setItem(KEY, JSON.stringify(role))
  window.open(address, '_blank')
  sessionStorage.removeItem(KEY)
}

/** Ends the preview: closes the tab, or makes it an ordinary one. */
export const closeViewAs = (address: string) => {
  sessionStorage.removeItem(KEY)
  window.close()
  location.assign(address)
}
