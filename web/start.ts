/** Runs before the program and imports nothing from it: it sets the colour scheme, and sends the page's first requests while the program is loading. `platform/early.ts` gives out the answers. */
const LISTS: Readonly<Record<string, string>> = {
  '/coordinator/candidates': 'candidate',
  '/coordinator/workers': 'worker',
  '/leads': 'lead',
  '/candidates': 'candidate',
  '/workers': 'worker',
}

const begin = (token: string) => {
  const role = sessionStorage.getItem('viewAs')
  const path = location.pathname.replace(/^\/\w\w(?=\/)/, '').replace(/\/$/, '')
  const list = LISTS[path]
  const rows = location.search === '' ? localStorage.getItem(`first.${path}`) : null
  const addresses = ['/api/user-permissions', `/api/opening${list === undefined ? '' : `?list=${list}`}`]
  if (list !== undefined && rows?.startsWith('/api/') === true) addresses.push(rows)
  const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${token}` }
  if (role !== null) headers['x-view-as'] = role
  const early = new Map(
    addresses.map((address) => {
      const response = fetch(address, { headers })
      response.catch(() => undefined)
      return [address, { token, role, response }] as const
    }),
  )
  Object.assign(globalThis, { early })
}

const scheme = localStorage.getItem('mantine-color-scheme-value')
const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')

const token = localStorage.getItem('token')
if (token !== null && localStorage.getItem('home') === 'plan' && /^(\/\w\w)?\/?$/.test(location.pathname))
  document.documentElement.setAttribute('data-begin', localStorage.getItem('railCollapsed') === '1' ? 'narrow' : 'wide')
if (token !== null && !/^\/(about|README)\b/.test(location.pathname)) begin(token)

export {}
