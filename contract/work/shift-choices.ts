/** The types of a day of a person on a contract. */
export const shiftKinds = ['work', 'day_off', 'vacation', 'sick_leave', 'absence'] as const

export type ShiftKind = (typeof shiftKinds)[number]

/** The longest break of a shift, in minutes. */
export const MOST_BREAK_MIN = 120

/** The status of a shift; `worked` and `absent` are confirmed. */
export const shiftStatuses = ['planned', 'worked', 'absent', 'cancelled'] as const

/** Marks on site with one tap: `present` means as planned, `late` and `left` have a time, `absent` is a no-show. */
export const attendanceMarks = ['present', 'late', 'left', 'absent'] as const

export type AttendanceMark = (typeof attendanceMarks)[number]

/** Warnings of a schedule that a user confirms with a comment. */
export const scheduleWarnings = [
  'short_rest',
  'short_weekly_rest',
  'long_day',
  'long_week',
  'no_free_sunday',
  'few_free_sundays',
  'late_notice',
] as const

/** Warnings of a schedule that are only shown: a day off owed for work on a Sunday or public holiday, shifts after the end of an exception to the right to work, which are not published, and shifts of somebody at work on days on which no document proves the right to stay or to work. */
export const scheduleNotices = ['day_off_owed', 'exception_ended', 'right_not_proved'] as const

/** The types of reports that a foreman writes. */
export const siteReportKinds = ['hand_over', 'incident'] as const

/** The most days of one request for a schedule. */
export const SCHEDULE_DAYS = 62

/** The most marks of one request. */
export const MARKS_AT_ONCE = 100
