/** Which number of `03/11/2026` is the day. */
export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]
