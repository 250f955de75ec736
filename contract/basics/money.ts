import { z } from 'zod'
import { MOST_OF_PERSON } from './most-of-person.ts'

const upTo = (most: number) => z.number().min(0).max(most).multipleOf(0.01)

/** An amount of money, 0–9,999,999,999, with cents. */
export const money = () => upTo(9_999_999_999)

/** A sum that one person earns, pays or owes, 0–1,000,000, with cents. */
export const personalSum = () => upTo(MOST_OF_PERSON)
