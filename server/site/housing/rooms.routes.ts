import { roomEndpoints } from '#contract/site/rooms.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { housingAbilities } from './housing.policy.ts'
import { findHousing, lockHousing } from './housing.queries.ts'
import {
  addBeds,
  createRoom,
  lockPlace,
  lockRoom,
  removePlace,
  removeRoom,
  updatePlace,
  updateRoom,
} from './rooms.commands.ts'
import { readRoom, roomsOf } from './rooms.queries.ts'
import { createVoid, findVoid, lockVoid, removeVoid, updateVoid } from './voids.commands.ts'

const showRoom = async (tx: Tx, actor: Actor, id: number) => ({
  data: await readRoom(tx, actor, id),
  meta: { transaction_id: actor.transaction_id },
})

const showVoid = async (tx: Tx, actor: Actor, id: number) => ({
  data: await findVoid(tx, beyondScope(actor), id),
  meta: { transaction_id: actor.transaction_id },
})

/** Rooms of houses, beds in rooms, voids of beds. */
export const mountRooms = ({ app, db }: Services) =>
  mount(app, db, roomEndpoints, {
    'GET /api/housing/{id}/rooms': async ({ tx, actor, params }) => {
      const { id } = await findHousing(tx, actor, params.id)
      return { data: await roomsOf(tx, actor, id) }
    },
    'POST /api/housing/{id}/rooms': async ({ tx, actor, params, body }) => {
      const house = await lockHousing(tx, actor, params.id)
      authorize(housingAbilities(actor, house).run)
      return showRoom(tx, actor, await createRoom(tx, actor, house.id, body))
    },
    'PATCH /api/rooms/{id}': async ({ tx, actor, params, body }) => {
      const room = await lockRoom(tx, actor, params.id)
      await updateRoom(tx, actor, room, body)
      return showRoom(tx, actor, room.id)
    },
    'DELETE /api/rooms/{id}': async ({ tx, actor, params }) => {
      await removeRoom(tx, actor, await lockRoom(tx, actor, params.id))
      return { data: {} }
    },
    'POST /api/rooms/{id}/places': async ({ tx, actor, params, body }) => {
      const room = await lockRoom(tx, actor, params.id)
      await addBeds(tx, actor, room, body.beds)
      return showRoom(tx, actor, room.id)
    },
    'PATCH /api/places/{id}': async ({ tx, actor, params, body }) => {
      const { room, place } = await lockPlace(tx, actor, params.id)
      await updatePlace(tx, actor, room, place, body)
      return showRoom(tx, actor, room.id)
    },
    'DELETE /api/places/{id}': async ({ tx, actor, params }) => {
      const { room, place } = await lockPlace(tx, actor, params.id)
      await removePlace(tx, actor, room, place)
      return showRoom(tx, actor, room.id)
    },
    'POST /api/places/{id}/voids': async ({ tx, actor, params, body }) =>
      showVoid(tx, actor, await createVoid(tx, actor, await lockPlace(tx, actor, params.id), body)),
    'GET /api/voids/{id}': async ({ tx, actor, params }) => ({ data: await findVoid(tx, actor, params.id) }),
    'PATCH /api/voids/{id}': async ({ tx, actor, params, body }) => {
      const { row, ...bed } = await lockVoid(tx, actor, params.id)
      await updateVoid(tx, actor, bed, row, body)
      return showVoid(tx, actor, row.id)
    },
    'DELETE /api/voids/{id}': async ({ tx, actor, params }) => {
      const { row, ...bed } = await lockVoid(tx, actor, params.id)
      await removeVoid(tx, actor, bed, row)
      return { data: {} }
    },
  })
