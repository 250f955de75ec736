/** The states of a row from the file to its result. */
export const importRowStates = [
  'staged',
  'ready',
  'invalid',
  'duplicate',
  'created',
  'skipped',
  'failed',
  'undone',
  'kept',
] as const
export type ImportRowState = (typeof importRowStates)[number]

/** The states of rows that become or became records: their problems name the values that the record lacks. */
export const recordStates: readonly ImportRowState[] = ['ready', 'created', 'kept']
