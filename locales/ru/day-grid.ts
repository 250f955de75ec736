import type { day_grid as en } from '../en/day-grid.ts'
import type { Translated } from '../translated.ts'

export const day_grid: Translated<typeof en> = {
  week: 'Неделя {number}',
  week_short: 'Н{number}',
  on_holiday: '{day}, праздничный день: {name}',
  holiday: 'Праздничный день: {name}',
}
