import { type APIRequestContext, type Page, expect, test } from './test.ts'
import { outcomeOf, routes } from '../testing/specification/guard.ts'
import {
  type SpecifiedLanguage,
  indexRoutes,
  languageTags,
  languages,
  permissions,
  publicRoutes,
  unknownPaths,
} from '../testing/specification/paths.ts'
import { watchCalls } from './at-rest.ts'
import { type Walker, demoWalker, madeWalker } from './specification/people.ts'
import { type Stop, stopsOf } from './specification/records.ts'
import { type Seen, look, open } from './specification/walker.ts'
import { isSaidIn, rawKeysIn, refusalsIn } from './specification/words.ts'

test.use({ viewport: { width: 1280, height: 600 }, contextOptions: { reducedMotion: 'reduce' } })

type Making = (request: APIRequestContext, admin: Walker) => Promise<Walker | null>

const demo =
  (who: string): Making =>
  (request) =>
    demoWalker(request, who)

const made =
  (...grants: string[][]): Making =>
  (request, admin) =>
    madeWalker(request, admin, grants)

/** A guest and the four roles of the specification: each opens every path, each path in another language than the one before. The guard does not depend on the language; `web/specification.test.ts` and `scripts/check-locales.mjs` cover the other pairs. */
const roles: Record<string, Making> = {
  guest: async () => null,
  'super-admin': demo('admin'),
  recruiter: demo('recruiter'),
  coordinator: demo('coordinator'),
  foreman: demo('foreman'),
}

/** Users with roles created for this test, in alternating languages. `web/specification.test.ts` tries the guard with every permission alone, and with all but one, at every path. */
const newcomers: Record<string, Making> = {
  'a user without a permission': made([]),
  'a user who may view history alone': made(['view history']),
  'a user of two roles': made(['view leads', 'view history statuses'], ['view lead', 'view contracts']),
  'a user with every permission who is not super-admin': made([...permissions]),
}

/** A path with the expected final address and answer. */
type Leg = Stop & { path: string }

type Walk = { walker: Walker | null; legs: Leg[] }

const plain = (path: string) => path.replace(/\{\w+\}/g, '1')

const legsOf = async (request: APIRequestContext, walker: Walker | null, admin: Walker): Promise<Leg[]> => {
  const viewer = walker?.viewer ?? null
  const fixed = [...Object.keys(indexRoutes), ...unknownPaths]
  const legs: Leg[] = fixed.map((path) => ({ path, address: path, answer: 200 }))
  for (const { path } of routes) {
    const isOpen = walker !== null && path.includes('{') && outcomeOf(viewer, path) === path
    const stops = isOpen
      ? await stopsOf(request, walker, admin, path)
      : [{ address: plain(path), answer: 200 as const }]
    legs.push(...stops.map((stop) => ({ path, ...stop })))
  }
  return legs
}

const known = new Map<string, Promise<Walk>>()

const prepare = async (request: APIRequestContext, making: Making): Promise<Walk> => {
  const admin = await demoWalker(request, 'admin')
  const walker = await making(request, admin)
  return { walker, legs: await legsOf(request, walker, admin) }
}

/** The users and their paths, computed once for all languages. */
const walkOf = (request: APIRequestContext, name: string, making: Making) => {
  const walk = known.get(name) ?? prepare(request, making)
  known.set(name, walk)
  return walk
}

/** Whether the user is redirected away from a path. */
const isRefused = ({ walker }: Walk, path: string) =>
  ['/login', '/not-allowed'].includes(outcomeOf(walker?.viewer ?? null, path)) && !publicRoutes[path]

/** Pages whose heading is the name of the record or of the imported file. */
const isNamedByRecord = (path: string) =>
  /^\/(?:recruiters\/\w+|[a-z]+(?:\/import)?)\/\{id\}$/.test(path) || path === '/roles/edit/{id}'

/** The differences between the page and the specification; empty if there are none. */
const faultsOf = (seen: Seen, leg: Leg, walk: Walk, language: SpecifiedLanguage): string[] => {
  const end = outcomeOf(walk.walker?.viewer ?? null, leg.path)
  const address = end === (indexRoutes[leg.path] ?? leg.path) ? end.replace(leg.path, leg.address) : end
  const route = routes.find(({ path }) => path === end)
  const layout = route ? route.layout : '404'
  const faults: string[] = []
  const compare = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) faults.push(`${what} is ${String(found)}, not ${String(expected)}`)
  }
  compare('the address', seen.path.replace(/(.)\/$/, '$1'), address)
  compare('the prefix', seen.prefix, language)
  compare('the layout', seen.layout, layout === false ? null : layout)
  compare('the lang attribute', seen.lang, languageTags[language])
  const refusals = refusalsIn(language)
  if (layout === '404') compare('the heading', seen.heading, refusals[404])
  else if (end === '/not-allowed') compare('the heading', seen.heading, refusals[403])
  else if (leg.answer !== 200) compare('the heading', seen.heading, refusals[leg.answer])
  else if (seen.heading === '') faults.push('there is no heading')
  else if (!isNamedByRecord(end) && !isSaidIn(language, seen.heading)) faults.push(`the heading is ${seen.heading}`)
  const keys = rawKeysIn(`${seen.title}\n${seen.words}`)
  if (keys.length > 0) faults.push(`untranslated: ${keys.join(', ')}`)
  return faults
}

/** Collects the failures behind a page: its errors, its console errors, and failed calls. */
const watchFaults = (page: Page) => {
  let heard: string[] = []
  page.on('pageerror', (error) => heard.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      heard.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return (answer: Stop['answer']) => {
    const faults = heard.filter((fault) => answer === 200 || !/^40[34] /.test(fault))
    heard = []
    return faults
  }
}

/** The first path that redirects the user and the first that opens: both are tried with a page load. */
const samplesOf = ({ walker, legs }: Walk): Leg[] => {
  const endOf = (path: string) => outcomeOf(walker?.viewer ?? null, path)
  const plainly = legs.filter(({ path, answer }) => answer === 200 && !indexRoutes[path] && path !== '/login')
  const samples = [
    plainly.find(({ path }) => endOf(path) !== path),
    plainly.find(({ path, address }) => endOf(path) === path && address !== path),
    plainly.find(({ path }) => endOf(path) === path && routes.some((route) => route.path === path && route.login)),
  ]
  return samples.filter((leg) => leg !== undefined)
}

/** A route through the app: each path with its languages, opened one after another without leaving the page, as the language menu does. */
type Way = [leg: Leg, languages: readonly SpecifiedLanguage[]][]

/** Loads the page at some paths, then moves through the app along others; returns the faults. */
const go = async (page: Page, walk: Walk, loaded: Way, opened: Way) => {
  const heard = watchFaults(page)
  const faults: string[] = []
  const note = (leg: Leg, language: SpecifiedLanguage, seen: Seen) => {
    const wrong = [...faultsOf(seen, leg, walk, language), ...heard(leg.answer)]
    faults.push(...wrong.map((fault) => `${leg.address} (${leg.path}) in ${language}: ${fault}`))
  }
  await watchCalls(page)
  if (walk.walker) await page.addInitScript((token) => localStorage.setItem('token', token), walk.walker.token)
  await page.goto('/ua')
  await look(page)
  heard(200)
  for (const [leg, spoken] of opened)
    for (const language of spoken) note(leg, language, await open(page, `/${language}${leg.address}`))
  for (const [leg, spoken] of loaded)
    for (const language of spoken) {
      await page.goto(`/${language}${leg.address}`)
      note(leg, language, await look(page))
    }
  return faults
}

const LONG_MS = 200_000

/** The index of each path in its list, so that successive users use different languages at it. */
const placeOf = new Map(
  [...Object.keys(indexRoutes), ...unknownPaths, ...routes.map(({ path }) => path)].map((path, at) => [path, at]),
)

/** All languages, beginning with a different one for each path and turn. */
const languagesAt = (path: string, turn: number) =>
  languages.map((_, at) => languages[(at + (placeOf.get(path) ?? 0) + turn) % languages.length]!)

/** Each path in one language; neighbouring turns use another language for the same path. */
const wayOf = (legs: readonly Leg[], turn: number): Way =>
  legs.map((leg) => [leg, languagesAt(leg.path, turn).slice(0, 1)])

for (const [turn, [name, making]] of Object.entries(roles).entries()) {
  test(`${name} finds the page of every path as the specification says, in alternating languages`, async ({ page }) => {
    test.setTimeout(LONG_MS)
    const walk = await walkOf(page.request, name, making)
    const legs = walk.legs.filter(({ path }) => !isRefused(walk, path))
    expect(await go(page, walk, [], wayOf(legs, turn))).toEqual([])
  })

  test(`${name} is redirected from every path as the specification says, in alternating languages`, async ({
    page,
  }) => {
    test.setTimeout(LONG_MS)
    const walk = await walkOf(page.request, name, making)
    const legs = walk.legs.filter(({ path }) => isRefused(walk, path))
    const loaded: Way = samplesOf(walk).map((leg) => [leg, languages])
    expect(await go(page, walk, loaded, wayOf(legs, turn))).toEqual([])
  })
}

/** Of the paths that open and those that redirect the user: all of the fewer ones, and every sixth of the others. */
const mostTelling = (walk: Walk): Leg[] => {
  const refused = walk.legs.filter(({ path }) => isRefused(walk, path))
  const opened = walk.legs.filter(({ path }) => !isRefused(walk, path))
  const [fewer, others] = refused.length < opened.length ? [refused, opened] : [opened, refused]
  return [...fewer, ...others.filter((_, at) => at % 6 === 0)]
}

for (const [turn, [name, making]] of Object.entries(newcomers).entries())
  test(`${name} finds paths as the specification says, in alternating languages`, async ({ page }) => {
    test.setTimeout(LONG_MS)
    const walk = await walkOf(page.request, name, making)
    const loaded: Way = samplesOf(walk).map((leg) => [leg, languagesAt(leg.path, turn).slice(0, 1)])
    expect(await go(page, walk, loaded, wayOf(mostTelling(walk), turn))).toEqual([])
  })
