import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Foreman } from '#contract/site/foremen.ts'
import { CreateRecord } from '#web/behaviors/record/CreateRecord.tsx'
import { type Records, recordQuery, refreshRecords } from '#web/behaviors/record/records.ts'
import { ReadOnlyForm } from '#web/team/parts/staff/ReadOnlyForm.tsx'
import { staffCreate } from '#web/team/parts/staff/staff-form.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { useMay, useUser } from '#web/platform/session.ts'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import { workers } from '#web/people/workers/workers.api.ts'
import { ForemanForm } from './ForemanForm.tsx'
import { emptyForeman, promotedValues, promotionOf } from './foreman-form.ts'
import { foremen } from './foremen.api.ts'

/** The records of foremen for promotions: saving also updates the worker's page. */
const promoted: Records<Foreman> = {
  ...foremen,
  create: async (body, idempotencyKey) => {
    const made = await foremen.create(body, idempotencyKey)
    void refreshRecords(workers)
    return made
  },
}

/** The promotion of a worker to foreman; the form is filled in with the worker's data. */
const Promotion = ({ id }: { id: number }) => {
  const t = useTranslations('foremen')
  const user = useUser()
  const { data: worker, error, refetch } = useQuery({ ...recordQuery(workers, id), refetchOnWindowFocus: false })
  if (error && !worker) return <PageFailure failure={error} onRetry={() => void refetch()} />
  if (!worker) return null
  return (
    <CreateRecord
      records={promoted}
      words={{ title: t('promote_title', { name: workers.nameOf(worker) }), create: t('promote') }}
      draft={`worker.${id}`}
      initial={promotedValues(worker, user.locale)}
      toInput={promotionOf(id)}
      Fields={ForemanForm}
      notice={<Alert mb="md">{t('promote_hint')}</Alert>}
    />
  )
}

/** A new foreman: an existing user, a person who is invited, or a worker who is promoted. */
const CreateForemanPage = () => {
  const t = useTranslations('foremen')
  const user = useUser()
  const may = useMay()('create contract')
  const [search] = useSearchState()
  const worker = Number(search['worker']) || undefined
  const initial = emptyForeman(user.locale)
  if (!may) return <ReadOnlyForm title={t('create_title')} values={initial} Fields={ForemanForm} />
  if (worker !== undefined) return <Promotion key={worker} id={worker} />
  return (
    <CreateRecord
      records={foremen}
      words={{ title: t('create_title'), create: t('create') }}
      initial={initial}
      toInput={staffCreate}
      Fields={ForemanForm}
    />
  )
}

export default CreateForemanPage
