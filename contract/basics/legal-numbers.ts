/** The numbers by which a firm is known to the law: for taxes, in the register of firms, in the register of a court, and as a licensed agency. */
export const legalSlots = ['tax_number', 'registry_number', 'court_number', 'licence_number'] as const
export type LegalSlot = (typeof legalSlots)[number]

/** Kinds of legal numbers; the last three belong to countries whose numbers are not checked. */
export const legalKinds = [
  'nip',
  'regon',
  'krs',
  'kraz',
  'nif',
  'dic',
  'ico',
  'ust_idnr',
  'steuernummer',
  'hrb',
  'btw',
  'kvk',
  'edrpou',
  'rnokpp',
  'tax',
  'registry',
  'licence',
] as const
export type LegalKind = (typeof legalKinds)[number]

type LegalNumbers = Partial<Record<LegalSlot, LegalKind>>

const known: Readonly<Record<string, LegalNumbers>> = {
  PL: { tax_number: 'nip', registry_number: 'regon', court_number: 'krs', licence_number: 'kraz' },
  ES: { tax_number: 'nif', licence_number: 'licence' },
  CZ: { tax_number: 'dic', registry_number: 'ico', licence_number: 'licence' },
  DE: { tax_number: 'ust_idnr', court_number: 'hrb', licence_number: 'licence' },
  NL: { tax_number: 'btw', registry_number: 'kvk', licence_number: 'licence' },
  UA: { tax_number: 'edrpou', licence_number: 'licence' },
}

const elsewhere: LegalNumbers = { tax_number: 'tax', registry_number: 'registry', licence_number: 'licence' }

/** The numbers of an agency in a country. */
export const legalNumbersOf = (country: string): LegalNumbers => known[country] ?? elsewhere

/** The kinds of number in the one registry field of a client: in Poland REGON or KRS. */
export const clientRegistryKinds = (country: string): readonly LegalKind[] => {
  const { registry_number, court_number } = legalNumbersOf(country)
  const kinds = [registry_number, court_number].filter((kind) => kind !== undefined)
  return kinds.length > 0 ? kinds : ['registry']
}

/** The kind that a number has by its length: ten digits are RNOKPP in Ukraine and KRS in the registry field of a Polish client, and ten to thirteen digits are a Steuernummer in Germany, where small firms have no USt-IdNr. */
export const kindOfNumber = (kinds: readonly LegalKind[], number: string): LegalKind => {
  const [first = 'registry'] = kinds
  const isTen = /^(KRS)?\d{10}$/.test(number)
  if (first === 'edrpou' && isTen) return 'rnokpp'
  if (first === 'ust_idnr' && /^\d{10,13}$/.test(number)) return 'steuernummer'
  return kinds.includes('krs') && isTen ? 'krs' : first
}

/** Numbers that every agency of their country has; only companies have KRS and HRB, and only some countries license agencies. */
const everyAgencyHas: readonly LegalKind[] = ['nip', 'regon', 'kraz', 'nif', 'ico', 'ust_idnr', 'btw', 'kvk', 'edrpou']

/** The kinds of number that an agency of a country has but has not filled in. */
export const missingNumbers = (
  firm: { country: string } & Readonly<Record<LegalSlot, string | null>>,
): readonly LegalKind[] => {
  const kinds = legalNumbersOf(firm.country)
  return legalSlots.flatMap((slot) => {
    const kind = kinds[slot]
    return kind && everyAgencyHas.includes(kind) && !firm[slot] ? [kind] : []
  })
}
