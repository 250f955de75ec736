import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams, version } from '../basics/id.ts'
import { dataOf, done } from '../basics/page.ts'
import { clearable, line, text } from '../basics/text.ts'
import { writtenOf } from '../behaviors/undo.ts'
import { site } from './housing.ts'
import { BEDS_AT_ONCE, placeStates, roomGenders, stayStatuses, voidReasons } from './housing-choices.ts'

const area = () => z.number().min(4).max(200).multipleOf(0.1)
const bedName = () => line(8)

/** Beds by name, or a number of beds, which get the next numbers as names. */
const bedsInput = z.union([z.int().min(1).max(BEDS_AT_ONCE), z.array(bedName()).min(1).max(BEDS_AT_ONCE)])

export const roomCreate = z.strictObject({
  name: line(16),
  area_m2: clearable(area()),
  gender: z.enum(roomGenders).optional(),
  beds: bedsInput,
})

export const roomUpdate = z.strictObject({
  version: version(),
  name: line(16).optional(),
  area_m2: clearable(area()),
  gender: z.enum(roomGenders).optional(),
})

export const placeUpdate = z.strictObject({
  version: version(),
  bed: bedName().optional(),
  state: z.enum(placeStates).optional(),
})

const voidFields = {
  from_date: date(),
  to_date: date(),
  reason: z.enum(voidReasons),
}

const comment = { comment: clearable(text(2_000)) }

export const voidCreate = z.strictObject({ ...voidFields, ...comment })
export const voidUpdate = z.strictObject({
  version: version(),
  ...z.object(voidFields).partial().shape,
  ...comment,
})

export type RoomCreate = z.output<typeof roomCreate>
export type RoomUpdate = z.output<typeof roomUpdate>
export type PlaceUpdate = z.output<typeof placeUpdate>
export type VoidCreate = z.output<typeof voidCreate>
export type VoidUpdate = z.output<typeof voidUpdate>

/** Days on which nobody can use a bed, the last one included. */
export const bedVoid = z.object({
  id: z.int(),
  place_id: z.int(),
  from_date: z.string(),
  to_date: z.string(),
  reason: z.enum(voidReasons),
  comment: z.string().nullable(),
  version: z.int(),
})

export type BedVoid = z.output<typeof bedVoid>

/** A person who stays in a bed; `known` if the caller may open their page. */
export const sleeper = z.object({
  entity: z.enum(['worker', 'candidate']),
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.string().nullable(),
  has_photo: z.boolean(),
  known: z.boolean(),
})

export type Sleeper = z.output<typeof sleeper>

/** The stay in a bed tonight, or the next one. */
export const bedStay = z.object({
  id: z.int(),
  status: z.enum(stayStatuses),
  check_in: z.string(),
  check_out: z.string().nullable(),
  version: z.int(),
  person: sleeper,
})

/** A bed: `now` is tonight's stay, `next` the one after it, with the voids that have not passed. */
export const place = z.object({
  id: z.int(),
  room_id: z.int(),
  property_id: z.int(),
  bed: z.string(),
  state: z.enum(placeStates),
  version: z.int(),
  now: bedStay.nullable(),
  next: bedStay.nullable(),
  voids: z.array(bedVoid),
  removable: z.boolean(),
})

export type Place = z.output<typeof place>

/** A room with its beds; `area_needed` is the required area for its beds in service. */
export const room = z.object({
  id: z.int(),
  property_id: z.int(),
  name: z.string(),
  area_m2: z.number().nullable(),
  area_needed: z.number(),
  gender: z.enum(roomGenders),
  version: z.int(),
  places: z.array(place),
})

export type Room = z.output<typeof room>

const written = { params: idParams, response: writtenOf(room) } as const

/** Rooms of houses, beds of rooms, voids of beds. Every write answers the room after the change. */
export const roomEndpoints = define({
  'GET /api/housing/{id}/rooms': {
    summary: 'Rooms and beds of a house with their residents',
    access: 'view contracts',
    params: idParams,
    response: z.object({ data: z.array(room) }),
  },
  'POST /api/housing/{id}/rooms': {
    summary: 'Add a room with its beds',
    access: site,
    params: idParams,
    body: roomCreate,
    response: writtenOf(room),
  },
  'PATCH /api/rooms/{id}': { summary: 'Change a room', access: site, body: roomUpdate, ...written },
  'DELETE /api/rooms/{id}': {
    summary: 'Remove a room that was never booked',
    access: site,
    params: idParams,
    response: done,
  },
  'POST /api/rooms/{id}/places': {
    summary: 'Add beds to a room',
    access: site,
    body: z.strictObject({ beds: bedsInput }),
    ...written,
  },
  'PATCH /api/places/{id}': {
    summary: 'Rename a bed, take it out of service, or return it to service',
    access: site,
    body: placeUpdate,
    ...written,
  },
  'DELETE /api/places/{id}': { summary: 'Remove a bed that was never booked', access: site, ...written },
  'POST /api/places/{id}/voids': {
    summary: 'Block a bed for a range of days',
    access: site,
    params: idParams,
    body: voidCreate,
    response: writtenOf(bedVoid),
  },
  'PATCH /api/voids/{id}': {
    summary: 'Change the block of a bed',
    access: site,
    params: idParams,
    body: voidUpdate,
    response: writtenOf(bedVoid),
  },
  'DELETE /api/voids/{id}': { summary: 'Remove the block of a bed', access: site, params: idParams, response: done },
  'GET /api/voids/{id}': {
    summary: 'Details of the block of a bed',
    access: 'view contracts',
    params: idParams,
    response: dataOf(bedVoid),
  },
})
