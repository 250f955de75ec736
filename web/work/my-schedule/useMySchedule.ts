import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CrewShift } from '#contract/work/my-schedule.ts'
import { lay } from '#web/behaviors/offline/outbox.ts'
import { useSending } from '#web/behaviors/offline/useSending.ts'
import { keepAnswer } from '#web/platform/kept.ts'
import { useUser } from '#web/platform/session.ts'
import { deliver } from './deliver.ts'
import { keptName, myScheduleQuery } from './my-schedule.api.ts'

/** The foreman's day: the server's data, the waiting entries, and functions that add new ones. */
export const useMySchedule = (foreman_id: number) => {
  const user = useUser()
  const client = useQueryClient()
  const { queryKey } = myScheduleQuery(foreman_id, user.id)
  const query = useQuery(myScheduleQuery(foreman_id, user.id))
  const refresh = () => client.invalidateQueries({ queryKey })
  const learn = async (shifts: readonly CrewShift[]) => {
    await client.cancelQueries({ queryKey })
    const known = new Map(shifts.map((shift) => [shift.id, shift]))
    const answered = client.setQueryData(
      queryKey,
      (before) =>
        before && {
          ...before,
          data: { ...before.data, crew: before.data.crew.map((one) => known.get(one.id) ?? one) },
        },
    )
    if (answered) await keepAnswer(keptName(foreman_id), user.id, answered.data)
  }
  const sending = useSending(user.id, async (waiting) => {
    await deliver(waiting, learn)
    void refresh()
  })
  return {
    ...query,
    ...sending,
    isMine: user.foreman_id === foreman_id,
    lay: (items: Parameters<typeof lay>[1]) => lay(user.id, items),
  }
}

export type MyScheduleState = ReturnType<typeof useMySchedule>
