import { type SensitiveField, sensitiveFields } from '#contract/people/worker-choices.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import type { Worker } from '#contract/people/workers.ts'
import { type DeclaredValues, formInput, formValues } from '#web/behaviors/form/declared-values.ts'

/** The day on which the labour office was notified is entered with the notification. */
const { work_notified_at: _entered, ...fields } = workerFields

/** What the form holds: the worker's fields as they are typed. A sensitive number that is not typed anew stays as it is. */
export type WorkerValues = DeclaredValues<typeof fields> & {
  /** The last characters of the numbers that are kept. */
  kept: Partial<Record<SensitiveField, string>>
} & Record<SensitiveField, string | null>

const noNumbers = Object.fromEntries(sensitiveFields.map((field) => [field, null])) as Record<SensitiveField, null>

/** A worker nobody has typed yet. */
export const emptyWorker = (recruiter_id: number | null): WorkerValues => ({
  ...formValues(fields, { recruiter_id }),
  ...noNumbers,
  kept: {},
})

/** The worker as the form shows them. */
export const toValues = (worker: Worker): WorkerValues => ({
  ...formValues(fields, worker),
  ...noNumbers,
  kept: worker.sensitive,
})

/** The form's values as the API takes them. */
export const toInput = ({ kept: _kept, ...values }: WorkerValues) => ({ ...values, ...formInput(fields, values) })
