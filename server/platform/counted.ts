/** A number with its noun for a line on the console: `1 record`, `2 records`; `many` is the plural if it has no plain `s`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
