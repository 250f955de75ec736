/** Names of legal numbers that are the same in every language. */
export const legalCodes = {
  nip: 'NIP',
  regon: 'REGON',
  krs: 'KRS',
  kraz: 'KRAZ',
  nif: 'NIF',
  dic: 'DIČ',
  ico: 'IČO',
  ust_idnr: 'USt-IdNr.',
  steuernummer: 'Steuernummer',
  btw: 'BTW',
  kvk: 'KvK',
} as const
