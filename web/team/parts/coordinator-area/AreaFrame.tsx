import { type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ChoosePerson } from '#web/people/parts/person/ChoosePerson.tsx'
import { NobodyChosen } from '#web/people/parts/person/NobodyChosen.tsx'
import { useChosenPerson } from '#web/people/parts/person/useChosenPerson.ts'
import { call } from '#web/platform/api.ts'
import { usePath, useSearchState } from '#web/platform/navigation.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { AreaOfPage, Page } from '#web/ui/Page.tsx'
import { TabStrip } from '#web/ui/TabStrip.tsx'
import toolbar from '#web/ui/Toolbar.module.css'

/** The value in the URL for all coordinators. */
const ALL = 'all'

const pages = ['contracts', 'needs', 'candidates', 'workers', 'arrivals', 'schedule'] as const

const optionsQuery = {
  queryKey: ['contracts', 'coordinators'],
  queryFn: async () => (await call('GET /api/contracts/coordinators', {})).data,
}

/** The frame of the coordinator's pages, which show one coordinator's work, whatever else the user may see. */
export const AreaFrame = ({
  everyones,
  children,
}: {
  /** The same for all contracts, for users who can reach all contracts and run none. */
  everyones?: ReactNode
  children: (coordinator_id: number) => ReactNode
}) => {
  const t = useTranslations('area')
  const user = useUser()
  const path = usePath()
  const { id, choice } = useChosenPerson(user.coordinator_id, optionsQuery)
  const [search] = useSearchState()
  const mayShowAll = everyones !== undefined && user.coordinator_id === null && user.scopes.includes('all')
  const showsAll = mayShowAll && (choice === null || search['of'] === ALL)
  const here = pages.find((page) => path === `/coordinator/${page}`) ?? 'contracts'
  const tabs = (count: string | undefined) => (
    <TabStrip label={t('title')} marked={path}>
      {pages
        .map((page) => ({ page, to: `/coordinator/${page}` }))
        .filter(({ to }) => userMayOpen(user, to))
        .map(({ page, to }) => (
          <AppLink
            key={page}
            to={to}
            {...(choice?.chosen && !showsAll ? { search: { of: String(choice.chosen.id) } } : {})}
            className={toolbar.tab}
            data-active={path === to || undefined}
            aria-current={path === to ? 'page' : undefined}
          >
            {t(`pages.${page}`)}
            {path === to && count !== undefined && <b>{count}</b>}
          </AppLink>
        ))}
    </TabStrip>
  )
  const aside = choice && (
    <ChoosePerson
      label={t('whose')}
      choice={choice}
      {...(mayShowAll && { all: { value: ALL, label: t('everyones'), chosen: showsAll } })}
    />
  )
  return (
    <AreaOfPage value={{ title: t('title'), aside, tabs }}>
      {showsAll ? (
        everyones
      ) : id === null ? (
        <Page title={t(`titles.${here}`)}>
          <NobodyChosen
            choice={choice}
            noRow={t('no_row')}
            nobodyYet={t('nobody_yet')}
            to="/coordinators/create-coordinator"
          >
            {t('create_first')}
          </NobodyChosen>
        </Page>
      ) : (
        children(id)
      )}
    </AreaOfPage>
  )
}
