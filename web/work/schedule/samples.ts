import type { Grid, GridPerson, GridShift } from '#contract/work/schedule.ts'

/** A person placed on contract 1 over November 2026. */
export const samplePerson = (id: number, more: Partial<GridPerson> = {}): GridPerson => ({
  assignment_id: id,
  contract_id: 1,
  worker_id: 100 + id,
  first_name: 'Олена',
  last_name: `Łącka ${id}`,
  has_photo: false,
  position_id: 1,
  foreman: null,
  start_date: '2026-11-01',
  end_date: null,
  elsewhere: [],
  stop: null,
  ...more,
})

/** An early shift that is not published yet. */
export const sampleShift = (
  id: number,
  assignment_id: number,
  date: string,
  more: Partial<GridShift> = {},
): GridShift => ({
  id,
  assignment_id,
  foreman_id: null,
  contract_id: 1,
  date,
  kind: 'work',
  pattern: 'Early',
  start: '06:00',
  end: '14:00',
  break_min: 30,
  planned_hours: 7.5,
  status: 'planned',
  mark: null,
  actual_start: null,
  actual_end: null,
  actual_hours: null,
  confirmed_at: null,
  note: null,
  draft: true,
  published: false,
  stopped: false,
  version: 3,
  ...more,
})

/** A contract with two shift patterns, its people and their shifts in November 2026. */
export const sampleGrid = (people: GridPerson[], shifts: GridShift[]): Grid => ({
  from: '2026-11-01',
  to: '2026-11-30',
  holidays: [],
  contracts: [
    {
      id: 1,
      number: 'C-1',
      title: 'Packing',
      timezone: 'Europe/Warsaw',
      country: 'PL',
      shift_patterns: [
        { name: 'Early', start: '06:00', end: '14:00', break_min: 30 },
        { name: 'Night', start: '22:00', end: '06:00', break_min: 0 },
      ],
      hours_per_day: 8,
      abilities: { schedule: true },
    },
  ],
  people,
  shifts,
  warnings: [],
})
