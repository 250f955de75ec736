import type { legal as en } from '../en/legal.ts'
import { legalCodes } from '../legal-codes.ts'
import type { Translated } from '../translated.ts'

export const legal: Translated<typeof en> = {
  names: {
    ...legalCodes,
    hrb: 'Handelsregister',
    edrpou: 'EDRPOU',
    rnokpp: 'RNOKPP',
    tax: 'Numer podatkowy',
    registry: 'Numer rejestrowy',
    licence: 'Numer zezwolenia agencji',
  },
}
