/** The number that a payment is named by. */
export const paymentNumber = (id: number) => `FP-${String(id).padStart(6, '0')}`
