import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/team/session.ts'
import { type MenuItem, menuOf } from './menu.ts'

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
export const withVisit = (visits: Visits, key: string): Visits => ({
  ...Object.fromEntries(Object.entries(visits).map(([place, count = 0]) => [place, count * FADE])),
  [key]: (visits[key] ?? 0) * FADE + 1,
})

/** Home and the most visited places, in the order of the menu; those never visited are taken from the top of it. */
export const mostUsed = (places: readonly MenuItem[], visits: Visits): MenuItem[] => {
  const visited = places.toSorted((one, other) => (visits[other.key] ?? 0) - (visits[one.key] ?? 0))
  const home = places.find(({ key }) => key === 'home')
  const chosen = new Set([home, ...visited.filter((place) => place !== home)].slice(0, PLACES))
  return places.filter((place) => chosen.has(place))
}

/** The places of the bottom bar. They are chosen when the program opens, so that none moves under the thumb. */
export const useMostUsed = (user: CurrentUser, here: MenuItem | undefined): MenuItem[] => {
  const [visits] = useState(() => visitsOf(user.id))
  const key = here?.group === 'settings' ? 'settings' : here?.key
  useEffect(() => {
    if (key) localStorage.setItem(keyOf(user.id), JSON.stringify(withVisit(visitsOf(user.id), key)))
  }, [user.id, key])
  return mostUsed(menuOf(user), visits)
}
