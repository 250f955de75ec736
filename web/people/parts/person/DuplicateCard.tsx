import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Duplicate } from '#contract/people/duplicates.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { fullName, spokenName } from '#web/behaviors/record/full-name.ts'

const DELAY_MS = 300

const paths = { lead: '/leads', candidate: '/candidates', worker: '/workers' } as const

/** What is typed of a person so far. */
export type Typed = {
  phone: string | null
  email: string | null
  first_name: string | null
  last_name: string | null
  date_of_birth?: string | null
}

/** Asks who is known already by what is typed; `except` is the record being edited. */
export type AskDuplicates = (
  query: {
    phone: string
    email: string
    first_name: string
    last_name: string
    date_of_birth: string | undefined
    except: string | undefined
  },
  signal: AbortSignal,
) => Promise<{ data: Duplicate[] }>

const isTelling = ({
  phone,
  email,
  first_name,
  last_name,
}: Record<'phone' | 'email' | 'first_name' | 'last_name', string>) =>
  phone.replace(/\D/g, '').length >= 7 || email.includes('@') || (first_name.length > 1 && last_name.length > 1)

const Known = ({ one }: { one: Duplicate }) => {
  const t = useTranslations('people.duplicates')
  const user = useUser()
  const statuses = useQuery(statusesQuery(one.entity)).data ?? []
  const status = statuses.find(({ id }) => id === one.status_id)
  const path = `${paths[one.entity]}/${one.id}`
  const owner = one.recruiter ? spokenName(one.recruiter) : t('no_recruiter')
  const name = fullName({ first_name: one.first_name ?? '', last_name: one.last_name ?? '' })
  return (
    <li>
      {one.id === null ? (
        t(`hidden.${one.entity}`, { recruiter: owner })
      ) : userMayOpen(user, path) ? (
        <AppLink to={path}>{name}</AppLink>
      ) : (
        name
      )}{' '}
      {status && <StatusBadge status={status} />}{' '}
      <small>
        {[
          ...(one.id === null ? [] : [t(`kinds.${one.entity}`)]),
          ...one.matched.map((match) => t(`matched.${match}`)),
          ...(one.blacklisted ? [t('blacklisted')] : []),
          ...(one.archived ? [t('archived')] : []),
        ].join(' · ')}
      </small>
    </li>
  )
}

/** While the phone, the address or the name is typed: who is known under it already, in the records of `entity` and beside them. */
export const DuplicateCard = ({
  entity,
  ask,
  typed,
  except,
}: {
  entity: Duplicate['entity']
  ask: AskDuplicates
  typed: Typed
  except: number | undefined
}) => {
  const t = useTranslations('people.duplicates')
  const [person] = useDebouncedValue(
    {
      phone: typed.phone ?? '',
      email: typed.email ?? '',
      first_name: typed.first_name ?? '',
      last_name: typed.last_name ?? '',
      date_of_birth: typed.date_of_birth || undefined,
    },
    DELAY_MS,
  )
  const { data } = useQuery({
    queryKey: ['duplicates', entity, person, except],
    queryFn: ({ signal }) => ask({ ...person, except: except === undefined ? undefined : String(except) }, signal),
    enabled: isTelling(person),
    placeholderData: keepPreviousData,
  })
  const found = data?.data ?? []
  if (found.length === 0) return null
  const blocks = found.some(
    (one) => one.entity === entity && one.matched.includes('phone') && one.is_open && !one.archived,
  )
  return (
    <Alert
      mt="md"
      color={blocks ? 'red' : 'yellow'}
      title={blocks ? t(`blocks.${entity}`) : t('likely')}
      aria-live="polite"
    >
      <ul style={{ margin: 0, paddingInlineStart: '1.1rem' }}>
        {found.map((one, index) => (
          <Known key={one.id === null ? `hidden-${index}` : `${one.entity}-${one.id}`} one={one} />
        ))}
      </ul>
    </Alert>
  )
}
