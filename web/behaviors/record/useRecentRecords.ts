import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/basics/full-name.ts'
import { callNamed } from '#web/platform/api.ts'
import { type Recent, recentRecords } from '#web/platform/recent.ts'
import { canFollow } from '#web/platform/session.ts'

type Row = { id: number; first_name?: string; last_name?: string; title?: string; name?: string }

const idOf = ({ path }: Recent) => path.slice(path.lastIndexOf('/') + 1)

const nameOf = ({ first_name = '', last_name = '', title, name }: Row) =>
  title ?? name ?? fullName({ first_name, last_name })

/** The names of the records of one kind that the user may still see, by path; none if the list is refused. */
const namesOf = async (kind: string, records: readonly Recent[], signal: AbortSignal): Promise<[string, string][]> => {
  try {
    const fields = records[0]!.names.join()
    const query = { ids: records.map(idOf).join(), fields, archived: 'with', limit: '25' }
    const { data } = (await callNamed(`GET /api/${kind}`, { query, signal })) as { data: Row[] }
    const names = new Map(data.map((row) => [String(row.id), nameOf(row)]))
    return records.flatMap((one) => {
      const name = names.get(idOf(one))
      return name === undefined ? [] : [[one.path, name]]
    })
  } catch {
    return []
  }
}

/** The records that the user recently opened and may still see, newest first, with their names of now; empty until the server has answered. */
export const useRecentRecords = (user_id: number): readonly { path: string; name: string }[] => {
  const records = recentRecords(user_id).filter(({ path }) => canFollow(path))
  const { data = [] } = useQuery({
    queryKey: ['recent', user_id, records.map(({ path }) => path)],
    queryFn: async ({ signal }) => {
      const kinds = [...new Set(records.map(({ kind }) => kind))]
      const of = (kind: string) => records.filter((one) => one.kind === kind)
      const names = new Map((await Promise.all(kinds.map((kind) => namesOf(kind, of(kind), signal)))).flat())
      return records.flatMap(({ path }) => {
        const name = names.get(path)
        return name === undefined ? [] : [{ path, name }]
      })
    },
    enabled: records.length > 0,
    staleTime: 0,
  })
  return data
}
