import { useDebouncedValue } from '@mantine/hooks'
import {
  IconAddressBook,
  IconUserCheck,
  IconUserCog,
  IconUserShare,
  IconUserSearch,
  IconUserShield,
  IconUserStar,
  type TablerIcon,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/team/session.ts'
import { callRows } from '../platform/api.ts'
import { userMayOpen } from '../platform/session.ts'

/** How long typing rests before it is searched for. */
export const DELAY_MS = 120

/** How many records of a kind are offered. */
export const FOUND = 8

/** A person found by any spelling or phone, in whichever list of people they stand. */
export type Found = {
  id: string
  path: string
  icon: TablerIcon
  first_name: string
  last_name: string
  phone: string | null
  city: string | null
}

const staff = ['first_name', 'last_name', 'phone'] as const
const person = [...staff, 'city'] as const

type Row = Omit<Found, 'id' | 'path' | 'icon'> & { id: number }
type Ask = (query: { search: string; limit: string; archived: 'with' }, signal: AbortSignal) => Promise<{ data: Row[] }>

const useFound = (user: CurrentUser, plural: string, icon: TablerIcon, search: string, ask: Ask) => {
  const { data, isFetching } = useQuery({
    queryKey: [plural, 'command', search],
    queryFn: ({ signal }) => ask({ search, limit: String(FOUND), archived: 'with' }, signal),
    enabled: search.length >= 2 && userMayOpen(user, `/${plural}`),
    placeholderData: keepPreviousData,
  })
  const found = (data?.data ?? []).map((row): Found => ({
    ...row,
    id: `${plural}-${row.id}`,
    path: `/${plural}/${row.id}`,
    icon,
  }))
  return { found: found.filter(({ path }) => userMayOpen(user, path)), isFetching }
}

/** People found across the lists the user may open, those further on the way first. */
export const usePeople = (user: CurrentUser, query: string) => {
  const [search] = useDebouncedValue(query.trim(), DELAY_MS)
  const lists = [
    useFound(user, 'workers', IconUserCheck, search, (asked, signal) =>
      callRows('GET /api/workers', person, asked, signal),
    ),
    useFound(user, 'candidates', IconUserStar, search, (asked, signal) =>
      callRows('GET /api/candidates', person, asked, signal),
    ),
    useFound(user, 'leads', IconAddressBook, search, (asked, signal) =>
      callRows('GET /api/leads', person, asked, signal),
    ),
    useFound(user, 'recruiters/staff', IconUserSearch, search, async (query, signal) => {
      const { data } = await callRows('GET /api/recruiters/staff', staff, query, signal)
      return { data: data.map((row) => ({ ...row, city: null })) }
    }),
    useFound(user, 'coordinators', IconUserCog, search, async (query, signal) => {
      const { data } = await callRows('GET /api/coordinators', staff, query, signal)
      return { data: data.map((row) => ({ ...row, city: null })) }
    }),
    useFound(user, 'recruiters/freelance', IconUserShare, search, (asked, signal) =>
      callRows('GET /api/recruiters/freelance', person, asked, signal),
    ),
    useFound(user, 'foremen', IconUserShield, search, async (query, signal) => {
      const { data } = await callRows('GET /api/foremen', staff, query, signal)
      return { data: data.map((row) => ({ ...row, city: null })) }
    }),
  ]
  return { found: lists.flatMap(({ found }) => found), isFetching: lists.some(({ isFetching }) => isFetching) }
}
