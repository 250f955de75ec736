import type { Recorded } from '../record/records.ts'

/** Whether the user may undo changes of a record: those of a closed record, which is read-only, by moving its status. */
export const mayUndo = ({ abilities }: Pick<Recorded, 'abilities'>): boolean =>
  abilities.update || abilities.restore || abilities.change_status === true
