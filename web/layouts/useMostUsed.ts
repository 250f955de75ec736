import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/team/session.ts'
import { type MenuItem, type Place, menuOf } from './menu.ts'

const PLACES = 5
/** What an earlier visit is worth beside the newest one: some fifty visits on it is half. */
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

/** The visits with one more, in which earlier ones count a little less. */
const withVisit = (visits: Visits, key: string): Visits => ({
  ...Object.fromEntries(Object.entries(visits).map(([place, count = 0]) => [place, count * FADE])),
  [key]: (visits[key] ?? 0) * FADE + 1,
})

/** Whether a place is of another job than the user's: whoever may do everything is seldom a coordinator or a foreman. */
const isOfOthers = (user: CurrentUser, { key }: Place) =>
  (key === 'my_area' && user.coordinator_id === null) || (key === 'foreman_area' && user.foreman_id === null)

/** Home and the most visited places, in the order of the menu; of those never visited the first of it that are of the user's job. */
const mostUsed = (user: CurrentUser, places: readonly MenuItem[], visits: Visits): MenuItem[] => {
  const weightOf = (place: MenuItem) => visits[place.key] ?? (isOfOthers(user, place) ? -1 : 0)
  const visited = places.toSorted((one, other) => weightOf(other) - weightOf(one))
  const home = places.find(({ key }) => key === 'home')
  const chosen = new Set([home, ...visited.filter((place) => place !== home)].slice(0, PLACES))
  return places.filter((place) => chosen.has(place))
}

/** The places of the bottom bar. They are chosen when the program opens, so that none moves under the thumb. */
export const useMostUsed = (user: CurrentUser, here: Place | undefined): MenuItem[] => {
  const [visits] = useState(() => visitsOf(user.id))
  const key = here?.group === 'settings' ? 'settings' : here?.key
  useEffect(() => {
    if (key) localStorage.setItem(keyOf(user.id), JSON.stringify(withVisit(visitsOf(user.id), key)))
  }, [user.id, key])
  return mostUsed(user, menuOf(user), visits)
}
