/** The number of a payment on screen, on paper and at the bank. */
export const paymentNumber = (id: number) => `FP-${String(id).padStart(6, '0')}`

/** The displayed number of a payment run. */
export const runNumber = (id: number) => `R-${String(id).padStart(4, '0')}`
