import { agencyToday } from '#contract/basics/agency-day.ts'
import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Worker } from '#contract/people/workers.ts'
import type { StepProps } from '#web/behaviors/status/RecordStatus.tsx'
import { StatusDialog } from '#web/behaviors/status/StatusDialog.tsx'
import { OpenTasks } from '#web/office/parts/tasks/OpenTasks.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LinesInput } from '#web/ui/inputs.tsx'
import { ClosingList } from '#web/work/assignments/ClosingList.tsx'
import { WorkStopPreview } from './WorkStop.tsx'
import { useWorkerText } from './useWorkerText.ts'

const answered = (fields: Record<string, unknown>) =>
  fields['rehire_allowed'] === undefined || fields['rehire_allowed'] === null
    ? fields
    : { ...fields, rehire_allowed: fields['rehire_allowed'] === 'yes' }

const isClosing = ({ category }: StepProps<Worker>['to']) => category.startsWith('closed')

const leaves = (to: StepProps<Worker>['to']) => isClosing(to) || to.required_fields.includes('left_at')

const keepsFromWork = ({ meanings }: StepProps<Worker>['to']) =>
  meanings.includes('suspended') || meanings.includes('blacklisted')

/** The status dialog of a worker. */
const WorkerStep = ({ row: worker, to, forced, onSave, onClose }: StepProps<Worker>) => {
  const { labelOf } = useWorkerText()
  const t = useTranslations('app')
  return (
    <StatusDialog
      entity="worker"
      to={to}
      forced={forced}
      initial={{
        left_at: agencyToday(),
        employed_from: worker?.employed_from ?? agencyToday(),
        employed_to: worker?.employed_to ?? null,
        blacklist_reason: worker?.blacklist_reason ?? null,
      }}
      input={(field, value, onChange, error) => {
        const props = { label: labelOf(field), value, onChange, error, required: true }
        if (field === 'rehire_allowed')
          return (
            <Select
              {...props}
              data={[
                { value: 'yes', label: t('yes') },
                { value: 'no', label: t('no') },
              ]}
            />
          )
        return field === 'blacklist_reason' ? <LinesInput {...props} /> : <DateInput {...props} />
      }}
      notes={
        worker && (
          <>
            {keepsFromWork(to) && <WorkStopPreview worker={worker} to={to} />}
            {isClosing(to) && <ClosingList of={{ worker_id: worker.id }} />}
            {leaves(to) && <OpenTasks entity="worker" id={worker.id} path={`/workers/${worker.id}`} />}
          </>
        )
      }
      onSave={({ fields, ...step }) => onSave({ ...step, ...(fields ? { fields: answered(fields) } : {}) })}
      onClose={onClose}
    />
  )
}

export default WorkerStep
