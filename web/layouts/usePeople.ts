import { useDebouncedValue } from '@mantine/hooks'
import {
  IconAddressBook,
  IconUserCheck,
  IconUserCog,
  IconUserShare,
  IconUserSearch,
  IconUserShield,
  IconUserStar,
  type Icon,
} from '#web/ui/icons/index.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/team/session.ts'
import { callRows } from '../platform/api.ts'
import { userMayOpen } from '../platform/session.ts'

/** The delay between typing and searching, in milliseconds. */
export const DELAY_MS = 120

/** The most records found of each type. */
export const FOUND = 8

/** A person found by any spelling or phone, in any list of people. */
export type Found = {
  id: string
  row: number
  kind: 'lead' | 'candidate' | 'worker' | 'recruiter' | 'freelance_recruiter' | 'coordinator' | 'foreman'
  path: string
  icon: Icon
  first_name: string
  last_name: string
  phone: string | null
  city?: string | null
  status_id?: number
  version?: number
  abilities?: { change_status?: boolean }
}

const staff = ['first_name', 'last_name', 'phone'] as const
const freelancer = [...staff, 'city'] as const
const member = [...staff, 'status_id'] as const
const person = [...member, 'city', 'version', 'abilities'] as const

type Row = Omit<Found, 'id' | 'row' | 'kind' | 'path' | 'icon'> & { id: number }
type Ask = (
  query: { search: string; search_notes: 'no'; limit: string; archived: 'with' },
  signal: AbortSignal,
) => Promise<{ data: Row[] }>

const useFound = (user: CurrentUser, kind: Found['kind'], plural: string, icon: Icon, search: string, ask: Ask) => {
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [plural, 'command', search],
    queryFn: ({ signal }) => ask({ search, search_notes: 'no', limit: String(FOUND), archived: 'with' }, signal),
    enabled: search.length >= 2 && userMayOpen(user, `/${plural}`),
    placeholderData: keepPreviousData,
  })
  const found = (data?.data ?? []).map((row): Found => ({
    ...row,
    id: `${plural}-${row.id}`,
    row: row.id,
    kind,
    path: `/${plural}/${row.id}`,
    icon,
  }))
  return { found: found.filter(({ path }) => userMayOpen(user, path)), isFetching, isStale: isPlaceholderData }
}

/** People found in all lists that the user may open, those at a later stage first; `isCurrent` once all of them match the present text. */
export const usePeople = (user: CurrentUser, query: string) => {
  const [search] = useDebouncedValue(query.trim(), DELAY_MS)
  const lists = [
    useFound(user, 'worker', 'workers', IconUserCheck, search, (asked, signal) =>
      callRows('GET /api/workers', person, asked, signal),
    ),
    useFound(user, 'candidate', 'candidates', IconUserStar, search, (asked, signal) =>
      callRows('GET /api/candidates', person, asked, signal),
    ),
    useFound(user, 'lead', 'leads', IconAddressBook, search, (asked, signal) =>
      callRows('GET /api/leads', person, asked, signal),
    ),
    useFound(user, 'recruiter', 'recruiters/staff', IconUserSearch, search, (asked, signal) =>
      callRows('GET /api/recruiters/staff', staff, asked, signal),
    ),
    useFound(user, 'coordinator', 'coordinators', IconUserCog, search, (asked, signal) =>
      callRows('GET /api/coordinators', member, asked, signal),
    ),
    useFound(user, 'freelance_recruiter', 'recruiters/freelance', IconUserShare, search, (asked, signal) =>
      callRows('GET /api/recruiters/freelance', freelancer, asked, signal),
    ),
    useFound(user, 'foreman', 'foremen', IconUserShield, search, (asked, signal) =>
      callRows('GET /api/foremen', member, asked, signal),
    ),
  ]
  return {
    found: lists.flatMap(({ found }) => found),
    isFetching: lists.some(({ isFetching }) => isFetching),
    isCurrent: search === query.trim() && lists.every(({ isStale }) => !isStale),
  }
}
