import { useQuery } from '@tanstack/react-query'
import type { PersonRef } from '#contract/behaviors/people.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { useUser } from '#web/platform/session.ts'

/** `contracts` or `people` in their charge tell whether there is anything to see. */
type Option = PersonRef & { active: boolean; contracts?: number; people?: number }
type Options = { queryKey: string[]; queryFn: () => Promise<Option[]> }

const isBusy = ({ contracts = 0, people = 0 }: Option) => contracts + people > 0

/** Whose work an area shows: the viewer's own; a super-admin without a row of their own chooses one, and the URL remembers whom; at first somebody who has work. */
export const useChosenPerson = (own_id: number | null, options: Options) => {
  const user = useUser()
  const [search, change] = useSearchState()
  const chooses = own_id === null && user.role_name === 'super-admin'
  const { data = [], isPending } = useQuery({ ...options, enabled: chooses })
  const active = data.filter((one) => one.active)
  const chosen = active.find(({ id }) => String(id) === search['of']) ?? active.find(isBusy) ?? active[0]
  const choose = (of: string | null) => change({ of: of ?? undefined })
  return chooses
    ? { id: chosen?.id ?? null, choice: { options: active, chosen, choose, isPending } }
    : { id: own_id, choice: null }
}

export type PersonChoice = NonNullable<ReturnType<typeof useChosenPerson>['choice']>
