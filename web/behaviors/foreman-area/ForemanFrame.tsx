import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../platform/api.ts'
import { useSearchState } from '../../platform/navigation.ts'
import { useUser } from '../../platform/session.ts'
import { Empty } from '../../ui/Page.tsx'

const optionsQuery = {
  queryKey: ['contracts', 'foremen'],
  queryFn: async () => (await call('GET /api/contracts/foremen', { query: {} })).data,
}

/** Whose work is shown: the viewer's own as a foreman; a super-admin without a row of their own chooses one. */
const useForeman = () => {
  const user = useUser()
  const [search, change] = useSearchState()
  const chooses = user.foreman_id === null && user.role_name === 'super-admin'
  const { data: options = [] } = useQuery({ ...optionsQuery, enabled: chooses })
  const active = options.filter((one) => one.active)
  const chosen = active.find(({ id }) => String(id) === search['of']) ?? active[0]
  return {
    id: chooses ? (chosen?.id ?? null) : user.foreman_id,
    choice: chooses
      ? { options: active, chosen, choose: (of: string | null) => change({ of: of ?? undefined }) }
      : null,
  }
}

/** The foreman's own area: what stands around its pages, which show one foreman's work whatever else the viewer may see. */
export const ForemanFrame = ({ children }: { children: (foreman_id: number) => ReactNode }) => {
  const t = useTranslations('foreman_area')
  const { id, choice } = useForeman()
  return (
    <>
      {choice && (
        <Select
          mb="md"
          aria-label={t('whose')}
          searchable
          allowDeselect={false}
          data={choice.options.map((one) => ({ value: String(one.id), label: `${one.first_name} ${one.last_name}` }))}
          value={choice.chosen ? String(choice.chosen.id) : null}
          onChange={choice.choose}
        />
      )}
      {id === null ? <Empty text={t('no_row')} /> : children(id)}
    </>
  )
}
