import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ChoosePerson } from '#web/people/parts/person/ChoosePerson.tsx'
import { NobodyChosen } from '#web/people/parts/person/NobodyChosen.tsx'
import { useChosenPerson } from '#web/people/parts/person/useChosenPerson.ts'
import { call } from '#web/platform/api.ts'
import { useUser } from '#web/platform/session.ts'
import { Page } from '#web/ui/Page.tsx'

const optionsQuery = {
  queryKey: ['contracts', 'foremen'],
  queryFn: async () => (await call('GET /api/contracts/foremen', { query: {} })).data,
}

type Props = {
  /** The page, for its heading; absent if the page has a heading already. */
  page?: 'workers' | 'candidates' | 'contracts' | 'needs'
  children: (foreman_id: number) => ReactNode
}

/** The frame of the foreman's pages, which show one foreman's work, whatever else the user may see. */
export const ForemanFrame = ({ page, children }: Props) => {
  const t = useTranslations('foreman_area')
  const { id, choice } = useChosenPerson(useUser().foreman_id, optionsQuery)
  const nobody = (
    <NobodyChosen choice={choice} noRow={t('no_row')} nobodyYet={t('nobody_yet')} to="/foremen/create-foreman">
      {t('create_first')}
    </NobodyChosen>
  )
  const nothing = page ? <Page title={t(`titles.${page}`)}>{nobody}</Page> : nobody
  return (
    <>
      {choice && <ChoosePerson mb="md" label={t('whose')} choice={choice} />}
      {id === null ? nothing : children(id)}
    </>
  )
}
