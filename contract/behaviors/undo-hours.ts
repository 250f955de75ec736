/** How long a change can be taken back, in hours. */
export const UNDO_HOURS = 24
