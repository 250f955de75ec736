import { type SensitiveField, sensitiveFields } from '#contract/people/worker-choices.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import type { Worker } from '#contract/people/workers.ts'
import { type DeclaredValues, formInput, formValues } from '#web/behaviors/form/declared-values.ts'

/** The day on which the labour office was notified is entered with the notification. */
const { work_notified_at: _entered, ...fields } = workerFields

/** The form values of a worker. A sensitive number that is not typed again stays unchanged. */
export type WorkerValues = DeclaredValues<typeof fields> & {
  /** The last characters of the stored numbers. */
  kept: Partial<Record<SensitiveField, string>>
} & Record<SensitiveField, string | null>

const noNumbers = Object.fromEntries(sensitiveFields.map((field) => [field, null])) as Record<SensitiveField, null>

/** The values of a new worker. */
export const emptyWorker = (recruiter_id: number | null): WorkerValues => ({
  ...formValues(fields, { recruiter_id }),
  ...noNumbers,
  kept: {},
})

/** The form values of an existing worker. */
export const toValues = (worker: Worker): WorkerValues => ({
  ...formValues(fields, worker),
  ...noNumbers,
  kept: worker.sensitive,
})

/** The form values as the API accepts them. */
export const toInput = ({ kept: _kept, ...values }: WorkerValues) => ({ ...values, ...formInput(fields, values) })
