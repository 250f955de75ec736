import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/team/session.ts'
import { type MenuItem, type Place, menuOf } from './menu.ts'

const PLACES = 5
/** The weight of an earlier visit compared with the next one; after about fifty visits it is half. */
const FADE = 0.986

type Visits = Partial<Record<string, number>>

const keyOf = (user_id: number) => `places.${user_id}`

const visitsOf = (user_id: number): Visits => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(user_id)) ?? '{}') as Visits
  } catch {
    return {}
  }
}

/** The visits with one more; earlier visits count a little less. */
const withVisit = (visits: Visits, key: string): Visits => ({
  ...Object.fromEntries(Object.entries(visits).map(([place, count = 0]) => [place, count * FADE])),
  [key]: (visits[key] ?? 0) * FADE + 1,
})

/** Whether a page is for another job than the user's: a super-admin is seldom a coordinator or a foreman. */
const isOfOthers = (user: CurrentUser, { key }: Place) =>
  (key === 'my_area' && user.coordinator_id === null) || (key === 'foreman_area' && user.foreman_id === null)

/** Home and the most visited pages, in menu order; unused places are filled with the first pages of the menu that suit the user's job. */
const mostUsed = (user: CurrentUser, places: readonly MenuItem[], visits: Visits): MenuItem[] => {
  const weightOf = (place: MenuItem) => visits[place.key] ?? (isOfOthers(user, place) ? -1 : 0)
  const visited = places.toSorted((one, other) => weightOf(other) - weightOf(one))
  const home = places.find(({ key }) => key === 'home')
  const chosen = new Set([home, ...visited.filter((place) => place !== home)].slice(0, PLACES))
  return places.filter((place) => chosen.has(place))
}

/** The entries of the bottom bar. They are chosen when the program opens, so that none moves while it is used. */
export const useMostUsed = (user: CurrentUser, here: Place | undefined): MenuItem[] => {
  const [visits] = useState(() => visitsOf(user.id))
  const key = here?.group === 'settings' ? 'settings' : here?.key
  useEffect(() => {
    if (key) localStorage.setItem(keyOf(user.id), JSON.stringify(withVisit(visitsOf(user.id), key)))
  }, [user.id, key])
  return mostUsed(user, menuOf(user), visits)
}
