/** Whether `03/11/2026` begins with the day or the month. */
export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]
