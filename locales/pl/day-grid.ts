import type { day_grid as en } from '../en/day-grid.ts'
import type { Translated } from '../translated.ts'

export const day_grid: Translated<typeof en> = {
  week: 'Tydzień {number}',
  week_short: 'tydz. {number}',
  on_holiday: '{day}, święto: {name}',
  holiday: 'Święto: {name}',
}
