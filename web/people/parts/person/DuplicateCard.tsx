import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Duplicate, Duplicates } from '#contract/people/duplicates.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { AskedPerson } from '../access-requests/access-requests.api.ts'
import { AskForPerson } from '../access-requests/AskForPerson.tsx'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'

const DELAY_MS = 300

const paths = { lead: '/leads', candidate: '/candidates', worker: '/workers' } as const

/** The data of a person typed so far. */
export type Typed = {
  phone: string | null
  email: string | null
  first_name: string | null
  last_name: string | null
  date_of_birth?: string | null
}

/** Fetches known people for the typed data; `except` is the record being edited. */
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
) => Promise<Duplicates>

const isTelling = ({
  phone,
  email,
  first_name,
  last_name,
}: Record<'phone' | 'email' | 'first_name' | 'last_name', string>) =>
  phone.replace(/\D/g, '').length >= 7 || email.includes('@') || (first_name.length > 1 && last_name.length > 1)

/** The typed data without blank values. */
const typedOf = (person: Record<string, string | undefined>): AskedPerson =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value))

const Known = ({ one }: { one: Duplicate }) => {
  const t = useTranslations('duplicates')
  const user = useUser()
  const statuses = useQuery(statusesQuery(one.entity)).data ?? []
  const status = statuses.find(({ id }) => id === one.status_id)
  const path = `${paths[one.entity]}/${one.id}`
  const name = fullName(one)
  return (
    <li>
      {userMayOpen(user, path) ? <AppLink to={path}>{name}</AppLink> : name} {status && <StatusBadge status={status} />}{' '}
      <small>
        {[
          t(`kinds.${one.entity}`),
          ...one.matched.map((match) => t(`matched.${match}`)),
          ...(one.blacklisted ? [t('blacklisted')] : []),
          ...(one.archived ? [t('archived')] : []),
        ].join(' · ')}
      </small>
    </li>
  )
}

/** Shows who is already known for a typed phone, e-mail address or name, in records of `entity` and of other nouns. */
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
  const t = useTranslations('duplicates')
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
  const elsewhere = data?.meta.known_elsewhere ?? null
  const blocks = found.some(
    (one) => one.entity === entity && one.matched.includes('phone') && one.is_open && !one.archived,
  )
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Alert mt="md" color={blocks ? 'red' : 'yellow'} title={blocks ? t(`blocks.${entity}`) : t('likely')}>
          <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {found.map((one) => (
              <Known key={`${one.entity}-${one.id}`} one={one} />
            ))}
          </ul>
        </Alert>
      )}
      {elsewhere && (
        <Alert
          mt="md"
          color={elsewhere.refuses ? 'red' : 'yellow'}
          title={t(elsewhere.refuses ? 'elsewhere.refuses' : 'elsewhere.likely')}
        >
          <AskForPerson entity={entity} person={typedOf(person)} known={elsewhere} />
        </Alert>
      )}
    </div>
  )
}
