import type { legal as en } from '../en/legal.ts'
import { legalCodes } from '../legal-codes.ts'
import type { Translated } from '../translated.ts'

export const legal: Translated<typeof en> = {
  names: {
    ...legalCodes,
    hrb: 'Handelsregister',
    edrpou: 'ЄДРПОУ',
    rnokpp: 'РНОКПП',
    tax: 'Податковий номер',
    registry: 'Реєстраційний номер',
    licence: 'Номер дозволу агенції',
  },
}
