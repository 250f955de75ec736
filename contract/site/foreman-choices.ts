/** How many people a foreman leads at most before it is warned of, unless their row says otherwise. */
export const USUAL_TEAM = 30

/** What a hand-over may meet that a person confirms with a comment. */
export const handOverWarnings = ['team_too_large'] as const

/** How a crew stands to its limit. */
export const crewRooms = ['has_room', 'full', 'too_large'] as const
