import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Duplicate } from '#contract/duplicates.ts'
import { statusesQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import { call } from '../../platform/api.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { LeadValues } from './lead-form.ts'
import { fullName } from './leads.columns.tsx'

const DELAY_MS = 300

type Person = { phone: string; email: string; first_name: string; last_name: string }

const isTelling = ({ phone, email, first_name, last_name }: Person) =>
  phone.replace(/\D/g, '').length >= 7 || email.includes('@') || (first_name.length > 1 && last_name.length > 1)

const useDuplicates = (values: LeadValues, except: number | undefined) => {
  const [person] = useDebouncedValue<Person>(
    {
      phone: values.phone ?? '',
      email: values.email ?? '',
      first_name: values.first_name ?? '',
      last_name: values.last_name ?? '',
    },
    DELAY_MS,
  )
  return useQuery({
    queryKey: ['leads', 'duplicates', person, except],
    queryFn: ({ signal }) =>
      call('GET /api/leads/duplicates', {
        query: { ...person, except: except === undefined ? undefined : String(except) },
        signal,
      }),
    enabled: isTelling(person),
    placeholderData: keepPreviousData,
  })
}

const Known = ({ one }: { one: Duplicate }) => {
  const t = useTranslations('leads.duplicates')
  const statuses = useQuery(statusesQuery('lead')).data ?? []
  const status = statuses.find(({ id }) => id === one.status_id)
  const owner = one.recruiter ? `${one.recruiter.first_name} ${one.recruiter.last_name}` : t('no_recruiter')
  return (
    <li>
      {one.id === null ? (
        t('hidden', { recruiter: owner })
      ) : (
        <AppLink to={`/leads/${one.id}`}>
          {fullName({ first_name: one.first_name ?? '', last_name: one.last_name ?? '' })}
        </AppLink>
      )}{' '}
      {status && <StatusBadge status={status} />}{' '}
      <small>
        {one.matched.map((match) => t(`matched.${match}`)).join(', ')}
        {one.archived ? ` · ${t('archived')}` : ''}
      </small>
    </li>
  )
}

/** While the phone, the address or the name is typed: who is known under it already. */
export const DuplicateCard = ({ values, except }: { values: LeadValues; except?: number }) => {
  const t = useTranslations('leads.duplicates')
  const { data } = useDuplicates(values, except)
  const found = data?.data ?? []
  if (found.length === 0) return null
  const blocks = found.some((one) => one.grade === 'same' && one.is_open && !one.archived)
  return (
    <Alert mt="md" color={blocks ? 'red' : 'yellow'} title={t(blocks ? 'blocks' : 'likely')} aria-live="polite">
      <ul style={{ margin: 0, paddingInlineStart: '1.1rem' }}>
        {found.map((one, index) => (
          <Known key={one.id ?? `hidden-${index}`} one={one} />
        ))}
      </ul>
    </Alert>
  )
}
