export const timesheet = {
  title: 'Timesheet',
  legend:
    'Hours worked; ? not confirmed, A absent without a reason, V vacation, S sick leave, L excused, – day off. A night shift belongs to the day it begins.',
  columns: {
    contract: 'Contract',
    personnel_number: 'Personnel number',
    worker: 'Worker',
    position: 'Position',
    days_worked: 'Days',
    hours: 'Hours',
    night_hours: 'Night',
    planned_hours: 'Planned',
    unconfirmed: 'Open',
  },
  short: {
    planned: '?',
    absent: 'A',
    vacation: 'V',
    sick_leave: 'S',
    absence: 'L',
    day_off: '–',
  },
} as const
