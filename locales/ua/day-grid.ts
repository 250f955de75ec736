import type { day_grid as en } from '../en/day-grid.ts'
import type { Translated } from '../translated.ts'

export const day_grid: Translated<typeof en> = {
  week: 'Тиждень {number}',
  week_short: 'Т{number}',
  on_holiday: '{day}, святковий день: {name}',
  holiday: 'Святковий день: {name}',
}
