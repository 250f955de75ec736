/** An amount of money in a cell: a number that is always written with two decimals. */
export type Money = { readonly money: number }

/** What one cell of an export holds. */
export type Cell = string | number | Money | null

/** Whether a cell holds an amount of money. */
export const isMoney = (cell: Cell): cell is Money => typeof cell === 'object' && cell !== null

/** The cell of an amount; empty for none. */
export const moneyCell = (amount: number | null): Money | null => (amount === null ? null : { money: amount })

/** An amount and its currency in one cell, as text. */
export const moneyText = (amount: number, currency: string | null) => `${amount.toFixed(2)} ${currency}`
