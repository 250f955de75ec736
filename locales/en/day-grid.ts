export const day_grid = {
  week: 'Week {number}',
  week_short: 'W{number}',
  on_holiday: '{day}, public holiday: {name}',
  holiday: 'Public holiday: {name}',
} as const
