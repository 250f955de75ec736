import { useQuery } from '@tanstack/react-query'
import type { PersonRef } from '#contract/behaviors/people.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { useUser } from '#web/platform/session.ts'

/** The counts `contracts` or `people` tell whether the person has any work to show. */
type Option = PersonRef & { active: boolean; contracts?: number; people?: number }
type Options = { queryKey: string[]; queryFn: () => Promise<Option[]> }

const isBusy = ({ contracts = 0, people = 0 }: Option) => contracts + people > 0

/** Whose work the pages show: the user's own. A super-admin without an own profile chooses a person, which the URL stores; by default the first who has work. */
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
