import type { legal as en } from '../en/legal.ts'
import { legalCodes } from '../legal-codes.ts'
import type { Translated } from '../translated.ts'

export const legal: Translated<typeof en> = {
  names: {
    ...legalCodes,
    hrb: 'Handelsregister',
    edrpou: 'EDRPOU',
    rnokpp: 'RNOKPP',
    tax: 'Número fiscal',
    registry: 'Número de registro',
    licence: 'Autorización de la agencia n.º',
  },
}
