import type { Asking, Ways } from './asking.ts'

/** Calls that need an uploaded bill or a subscribed calendar. */
export const siteWays = ({ after, ask }: Asking, ways: Ways): Ways => ({
  'GET /api/housing-costs/{id}/file': async () => {
    const upload = 'POST /api/housing-files'
    const { data: file } = await after(upload, ways[upload])
    const { path, body } = await ways['POST /api/housing/{id}/costs']!()
    const cost = await ask('POST', path, { body: { ...(body as object), file_id: file.id } })
    return { path: `/api/housing-costs/${cost.id}/file` }
  },
  'GET /api/calendars/{token}': async () => {
    const key = 'POST /api/my-schedule/calendar'
    const { data } = await after<{ url: string }>(key, ways[key])
    return { path: new URL(data.url).pathname }
  },
})
