import { z } from 'zod'

/** An amount of money, 0–9,999,999,999, with cents. */
export const money = () => z.number().min(0).max(9_999_999_999).multipleOf(0.01)
