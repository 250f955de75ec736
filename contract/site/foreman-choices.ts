/** The maximum crew size above which a warning appears, unless the foreman has their own limit. */
export const USUAL_TEAM = 30

/** Warnings of a handover that a user confirms with a comment. */
export const handOverWarnings = ['team_too_large'] as const

/** The size of a crew compared with its limit. */
export const crewRooms = ['has_room', 'full', 'too_large'] as const
