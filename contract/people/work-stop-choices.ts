/** Why a worker is kept from work: a user decided it, a certificate says unfit, or a right or document has ended. */
export const stopCauses = ['decided', 'unfit', 'ended'] as const

export type StopCause = (typeof stopCauses)[number]

/** Fields of a worker's history that say what a stop of work did; they are no columns. */
export const workStopFields = [
  'work_stopped',
  'bonuses_waiting',
  'work_resumed',
  'shifts_restored',
  'shifts_dropped',
] as const
