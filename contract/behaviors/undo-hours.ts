/** How long a change can be undone, in hours. */
export const UNDO_HOURS = 24
