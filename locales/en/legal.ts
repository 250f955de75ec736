import { legalCodes } from '../legal-codes.ts'

export const legal = {
  names: {
    ...legalCodes,
    hrb: 'Handelsregister',
    edrpou: 'EDRPOU',
    rnokpp: 'RNOKPP',
    tax: 'Tax number',
    registry: 'Registry number',
    licence: 'Agency licence number',
  },
} as const
