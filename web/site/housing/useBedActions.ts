import { useTranslations } from 'use-intl'
import type { Place, Room } from '#contract/site/rooms.ts'
import { call } from '#web/platform/api.ts'
import { sayDone, sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { refreshHousing } from './housing.api.ts'

/** An action on a bed or room that needs no input. */
export type BedAction =
  | { kind: 'state'; place: Place; state: Place['state'] }
  | { kind: 'remove'; place: Place }
  | { kind: 'remove_room'; room: Room }
  | { kind: 'lift'; id: number }

const run = (action: BedAction) => {
  if (action.kind === 'lift') return call('DELETE /api/voids/{id}', { params: { id: String(action.id) } })
  if (action.kind === 'remove_room') return call('DELETE /api/rooms/{id}', { params: { id: String(action.room.id) } })
  const params = { id: String(action.place.id) }
  if (action.kind === 'remove') return call('DELETE /api/places/{id}', { params })
  return call('PATCH /api/places/{id}', { params, body: { version: action.place.version, state: action.state } })
}

/** Runs an action on a bed, shows a message, and fetches the rooms again. */
export const useBedActions = () => {
  const t = useTranslations('housing')
  const { sayFailure } = useProblems()
  return (action: BedAction) =>
    void run(action)
      .then(() => sayDone(t(`bed_done.${action.kind}`)))
      .catch((problem) => sayFailed(sayFailure(problem)))
      .then(refreshHousing)
}
