import { peselOtherDate } from '#contract/basics/identity-checks.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Sensitive } from './worker-secrets.commands.ts'

type Checked = {
  date_of_birth: string
  account_holder: string | null
  employed_from: string | null
  employed_to: string | null
  is_student: boolean
  student_until: string | null
}

/** The facts of a new worker that nobody told. */
export const untold = {
  account_holder: null,
  employed_from: null,
  employed_to: null,
  is_student: false,
  student_until: null,
}

/** Contradictions in a worker as they will be; `holds` says which numbers they will have. */
export const checkWorker = (
  worker: Checked,
  sensitive: Sensitive,
  holds: (field: 'iban') => boolean,
): FieldProblem[] => {
  const { employed_from, employed_to } = worker
  return [
    ...(sensitive.pesel && peselOtherDate(sensitive.pesel, worker.date_of_birth)
      ? [{ path: 'pesel', code: 'pesel_other_date' }]
      : []),
    ...(holds('iban') && !worker.account_holder ? [{ path: 'account_holder', code: 'required' }] : []),
    ...(employed_from && employed_to && employed_to < employed_from
      ? [{ path: 'employed_to', code: 'before_start' }]
      : []),
    ...(worker.is_student && !worker.student_until ? [{ path: 'student_until', code: 'required' }] : []),
  ]
}
