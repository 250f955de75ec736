import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Calendar, CalendarStay } from '#contract/site/bed-calendar.ts'
import type { Stay } from '#contract/site/stays.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { at, call, callList } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'
import type { Days } from './range.ts'

/** The filters of the calendar; ids are joined by commas. */
export type Narrowed = { property_id?: string; city?: string; gender?: 'male' | 'female' }

/** What a calendar shows: one house, or all in scope with filters. */
export type Look = Days & { house?: number; narrowed?: Narrowed }

const CALENDAR = 'bed-calendar'

const keyOf = (look: Look) => [CALENDAR, look]

/** Beds by days. */
export const calendarQuery = (look: Look) =>
  queryOptions({
    queryKey: keyOf(look),
    queryFn: async ({ signal }): Promise<Calendar> => {
      const { house, narrowed, from, to } = look
      return house === undefined
        ? callList('GET /api/housing/calendar', { from, to, ...narrowed }, { signal })
        : call('GET /api/housing/{id}/calendar', { ...at(house), query: { from, to }, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Fetches every calendar again. */
export const refreshCalendars = () => queryClient.invalidateQueries({ queryKey: [CALENDAR] })

/** Puts a stay into the cached calendar, in place of its former version. */
export const keepStay = (look: Look, stay: CalendarStay) =>
  queryClient.setQueryData<Calendar>(keyOf(look), (calendar) => {
    if (!calendar) return calendar
    const others = calendar.data.stays.filter(({ id }) => id !== stay.id)
    return { ...calendar, data: { ...calendar.data, stays: [...others, stay] } }
  })

/** A stay in the form of the calendar. */
export const asCalendarStay = ({ person, place, ...stay }: Stay): CalendarStay => ({
  id: stay.id,
  place_id: place.id,
  check_in: stay.check_in,
  check_out: stay.check_out,
  status: stay.status,
  version: stay.version,
  person: {
    entity: person.entity,
    id: person.id,
    name: person.known ? fullName(person) : null,
    gender: person.gender,
    known: person.known,
  },
})

/** One stay with its terms and abilities. */
export const stayQuery = (id: number) => dataQuery(['stays', 'one', id], () => call('GET /api/stays/{id}', at(id)))

/** A void with its comment. */
export const voidQuery = (id: number) => dataQuery(['housing', 'void', id], () => call('GET /api/voids/{id}', at(id)))

/** The telephone number of a resident, if the user may see the person. */
export const phoneQuery = ({ entity, id, known }: CalendarStay['person']) =>
  queryOptions({
    queryKey: [`${entity}s`, 'phone', id],
    queryFn: async () =>
      entity === 'worker'
        ? (await call('GET /api/workers/{id}', at(id))).data.phone
        : (await call('GET /api/candidates/{id}', at(id))).data.phone,
    enabled: known,
  })

/** The name of a person who may get a bed. */
export const guestQuery = (entity: 'worker' | 'candidate', id: number) =>
  queryOptions({
    queryKey: [`${entity}s`, 'guest', id],
    queryFn: async () => {
      const { data } =
        entity === 'worker'
          ? await call('GET /api/workers/{id}', at(id))
          : await call('GET /api/candidates/{id}', at(id))
      return { entity, id, first_name: data.first_name, last_name: data.last_name }
    },
  })

/** Moves a stay to another bed from a day on. */
export const moveStay = async ({ id, version }: CalendarStay, place_id: number, date: string) =>
  (await call('POST /api/stays/{id}/move', { ...at(id), body: { version, place_id, date } })).data

/** Changes the days of a stay. */
export const changeDays = async ({ id, version }: CalendarStay, days: { check_in?: string; check_out?: string }) =>
  (await call('PATCH /api/stays/{id}', { ...at(id), body: { version, ...days } })).data

/** Ends a block of a bed. */
export const liftVoid = (id: number) => call('DELETE /api/voids/{id}', at(id))
