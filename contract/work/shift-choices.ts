/** What a day of a person on a contract is. */
export const shiftKinds = ['work', 'day_off', 'vacation', 'sick_leave', 'absence'] as const

export type ShiftKind = (typeof shiftKinds)[number]

/** How a shift stands; one that was worked or missed is confirmed. */
export const shiftStatuses = ['planned', 'worked', 'absent', 'cancelled'] as const

/** What is marked on site with one tap. `present` is the planned shift, `late` came at a moment, `left` went at one, `absent` did not come. */
export const attendanceMarks = ['present', 'late', 'left', 'absent'] as const

export type AttendanceMark = (typeof attendanceMarks)[number]

/** What is confirmed with a comment when a schedule is written. */
export const scheduleWarnings = ['short_rest', 'short_weekly_rest', 'long_day', 'long_week', 'late_notice'] as const

/** What a foreman writes down of a day. */
export const siteReportKinds = ['hand_over', 'incident'] as const

/** A schedule is asked for so many days at most. */
export const SCHEDULE_DAYS = 62

/** So many marks made on site travel at once. */
export const MARKS_AT_ONCE = 100
