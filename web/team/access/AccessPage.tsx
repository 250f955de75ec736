import { Select, SimpleGrid } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconEyeCheck } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import { call } from '#web/platform/api.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { useMay } from '#web/platform/session.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { spacedPhone } from '#web/ui/contacts.tsx'
import { EffectiveRights } from './EffectiveRights.tsx'
import { Explanation } from './Explanation.tsx'
import { leadsBy, usersBy } from './access.api.ts'

const DELAY_MS = 200

type Choice = { value: string; label: string }

const withChosen = (options: Choice[], chosen: Choice | null | undefined) =>
  chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options

const named = (one: { id: number; first_name: string; last_name: string }, more = '') => ({
  value: String(one.id),
  label: [fullName(one), more].filter(Boolean).join(' '),
})

const useChoice = (chosen: string | undefined, path: 'users' | 'leads') =>
  useQuery({
    queryKey: [path, 'one-name', chosen],
    queryFn: async () =>
      path === 'users'
        ? named((await call('GET /api/users/{id}', { params: { id: chosen! } })).data)
        : named((await call('GET /api/leads/{id}', { params: { id: chosen! } })).data),
    enabled: chosen !== undefined,
    retry: false,
  }).data

/** The permissions of a user, and why they can or cannot see a lead. */
const AccessPage = () => {
  const t = useTranslations('access')
  const may = useMay()
  const [search, change] = useSearchState()
  const [typedUser, setTypedUser] = useState('')
  const [typedLead, setTypedLead] = useState('')
  const [userWords] = useDebouncedValue(typedUser, DELAY_MS)
  const [leadWords] = useDebouncedValue(typedLead, DELAY_MS)
  const { data: users = [] } = useQuery(usersBy(userWords))
  const { data: leads = [] } = useQuery({ ...leadsBy(leadWords), enabled: may('view leads') })
  const chosenUser = useChoice(search['user'], 'users')
  const chosenLead = useChoice(search['lead'], 'leads')
  const user = Number(search['user'] ?? 0)
  const lead = Number(search['lead'] ?? 0)
  return (
    <Page title={t('title')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="lg">
        <Select
          label={t('user')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('clear') }}
          nothingFoundMessage={t('nothing_found')}
          data={withChosen(
            users.map((one) => named(one, `· ${one.email}`)),
            chosenUser,
          )}
          filter={({ options }) => options}
          selectFirstOptionOnChange={false}
          onSearchChange={setTypedUser}
          value={search['user'] ?? null}
          onChange={(value) => change({ user: value ?? undefined })}
        />
        {may('view lead') && (
          <Select
            label={t('lead')}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('clear') }}
            nothingFoundMessage={t('nothing_found')}
            data={withChosen(
              leads.map((one) => named(one, `· ${spacedPhone(one.phone)}`)),
              chosenLead,
            )}
            filter={({ options }) => options}
            selectFirstOptionOnChange={false}
            onSearchChange={setTypedLead}
            value={search['lead'] ?? null}
            onChange={(value) => change({ lead: value ?? undefined })}
          />
        )}
      </SimpleGrid>
      {user === 0 && <Empty icon={IconEyeCheck} text={t('empty')} />}
      {user > 0 && lead > 0 && <Explanation user={user} lead={lead} />}
      {user > 0 && <EffectiveRights user={user} />}
    </Page>
  )
}

export default AccessPage
