import type { day_grid as en } from '../en/day-grid.ts'
import type { Translated } from '../translated.ts'

export const day_grid: Translated<typeof en> = {
  week: 'Semana {number}',
  week_short: 'S{number}',
  on_holiday: '{day}, festivo: {name}',
  holiday: 'Festivo: {name}',
}
