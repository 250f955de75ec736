import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Status } from '#contract/office/statuses.ts'
import type { WorkEffects, WorkStanding } from '#contract/people/work-stops.ts'
import type { Worker } from '#contract/people/workers.ts'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { useSpanText } from '#web/behaviors/status/useWorkEffects.ts'
import { useFormat } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/queries.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { useAction } from '#web/ui/useAction.ts'
import { WorkEffectsList } from './WorkEffectsList.tsx'
import { decideWorkStop, workers, workStopQuery } from './workers.api.ts'

/** What a status that keeps a worker from work will change, before it is saved. */
export const WorkStopPreview = ({ worker, to }: { worker: Worker; to: Status }) => {
  const t = useTranslations('work_stops')
  const { data, error, refetch } = useQuery({ ...workStopQuery(worker.id, worker.version), staleTime: 0 })
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data || (data.stop !== null && data.effects.kind === 'stopped')) return null
  return (
    <Alert color="yellow" title={t('will')}>
      <WorkEffectsList worker_id={worker.id} effects={data.effects} will closing={to.category.startsWith('closed')} />
    </Alert>
  )
}

/** The days that cannot be restored, by reason. */
const Skipped = ({ skipped }: { skipped: WorkEffects['skipped'] }) => {
  const t = useTranslations('work_stops')
  const format = useFormat()
  const { say } = useProblems()
  return [...Map.groupBy(skipped, ({ code }) => code)].map(([code, days]) => (
    <Text key={code} size="sm">
      {t('cannot', { days: days.map(({ date }) => format.date(date)).join(', '), reason: say({ code }) })}
    </Text>
  ))
}

const isAhead = ({ code }: WorkEffects['skipped'][number]) => code !== 'shift_has_begun'

const Returned = ({ worker, stop, effects }: { worker: Worker; stop: { id: number }; effects: WorkEffects }) => {
  const t = useTranslations('work_stops')
  const spanText = useSpanText()
  const { shifts, skipped } = effects
  const decide = useAction(
    async (restore: boolean) => {
      const { data } = await decideWorkStop(worker.id, { stop_id: stop.id, restore })
      sayDone(restore ? t('done.restored', { shifts: spanText(data.shifts) }) : t('done.left'))
    },
    () => Promise.all([refreshRecords(workers), queryClient.invalidateQueries({ queryKey: ['schedule'] })]),
  )
  if (shifts.count === 0 && !skipped.some(isAhead)) return null
  return (
    <Alert mb="md" color="yellow" title={t(shifts.count > 0 ? 'returned' : 'still')}>
      <Stack gap="xs">
        {shifts.count > 0 && <Text size="sm">{t('can', { shifts: spanText(shifts) })}</Text>}
        <Skipped skipped={skipped} />
        <Group gap="xs">
          {shifts.count > 0 && (
            <Button size="xs" loading={decide.busy} onClick={() => void decide.run(true)}>
              {t('restore', { count: shifts.count })}
            </Button>
          )}
          <Button size="xs" variant="default" disabled={decide.busy} onClick={() => void decide.run(false)}>
            {t('leave')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

const Stopped = ({
  worker,
  stop,
  effects,
}: {
  worker: Worker
  stop: NonNullable<WorkStanding['stop']>
  effects: WorkEffects
}) => {
  const t = useTranslations('work_stops')
  const format = useFormat()
  return (
    <Alert mb="md" color="red" title={t('stopped', { date: format.date(stop.began_on) })}>
      {stop.cause !== 'decided' && <Text size="sm">{t(`causes.${stop.cause}`)}</Text>}
      <WorkEffectsList worker_id={worker.id} effects={effects} />
    </Alert>
  )
}

const Standing = ({ worker }: { worker: Worker }) => {
  const { data } = useQuery(workStopQuery(worker.id, worker.version))
  if (!data?.stop) return null
  const { stop, effects } = data
  return effects.kind === 'returned' ? (
    <Returned worker={worker} stop={stop} effects={effects} />
  ) : (
    <Stopped worker={worker} stop={stop} effects={effects} />
  )
}

/** What keeping the worker from work has changed, and after their return the shifts that can be restored. */
export const WorkStop = ({ worker }: { worker: Worker }) =>
  worker.abilities.change_status && <Standing worker={worker} />
