export const timesheet = {
  title: 'Timesheet',
  legend:
    'Hours worked. ? = not confirmed, A = unexcused absence, AL = annual leave, S = sick leave, E = excused absence, – = day off. A night shift counts on the day it starts. Sundays and public holidays count from midnight to midnight at the site.',
  columns: {
    contract: 'Contract',
    personnel_number: 'Personnel number',
    worker: 'Worker',
    position: 'Position',
    days_worked: 'Days',
    hours: 'Hours',
    night_hours: 'Night hours',
    holiday_hours: 'Sun. and hol.',
    planned_hours: 'Planned',
    unconfirmed: 'Unconfirmed',
  },
  short: {
    planned: '?',
    absent: 'A',
    vacation: 'AL',
    sick_leave: 'S',
    absence: 'E',
    day_off: '–',
  },
} as const
