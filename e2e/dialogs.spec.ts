import { expect, test } from './test.ts'
import { watchCalls } from './at-rest.ts'
import { changeNothing, walkDialogs } from './specification/dialogs.ts'
import { demoWalker } from './specification/people.ts'
import { stopsOf } from './specification/records.ts'
import { draw } from './unseen.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Pages that open most of the dialogs, and how many dialogs the walk must find at least. */
const parts = {
  office: { paths: ['/', '/profile', '/statuses', '/custom-fields', '/webhooks', '/personal-data'], dialogs: 8 },
  tasks: { paths: ['/tasks/management'], dialogs: 4 },
  people: { paths: ['/leads/{id}', '/workers/{id}', '/recruiters/freelance/{id}'], dialogs: 8 },
  site: { paths: ['/contracts/{id}', '/housing/{id}', '/housing/calendar', '/coordinator/schedule'], dialogs: 5 },
}

/** The buttons of every page, which one part is enough to press. */
const FRAME = [
  'Collapse menu',
  'Expand menu',
  'Search',
  'Add record',
  'My tasks: 0 to do',
  'Notifications: 0 unread',
  'Dark theme',
  'Light theme',
  'Your account',
]

for (const [name, { paths, dialogs }] of Object.entries(parts))
  test(`the keyboard can enter, walk through and leave each dialog of ${name}`, async ({ page, request }) => {
    test.setTimeout(240_000)
    const admin = await demoWalker(request, 'admin')
    await page.addInitScript((token) => localStorage.setItem('token', token), admin.token)
    await draw(page)
    await watchCalls(page)
    await changeNothing(page)
    await page.goto('/en/about')
    const seen = new Set<string>(name === 'office' ? [] : FRAME)
    const titles = new Set<string>()
    const faults: string[] = []
    for (const path of paths) {
      const stops = path.includes('{') ? await stopsOf(request, admin, admin, path) : []
      const { address } = stops.find(({ answer }) => answer === 200) ?? { address: path }
      const walked = await walkDialogs(page, `/en${address}`, seen)
      for (const title of walked.titles) titles.add(title)
      faults.push(...walked.faults)
    }
    expect(faults).toEqual([])
    expect(titles.size).toBeGreaterThanOrEqual(dialogs)
  })
