import type { Language } from '#contract/basics/language.ts'
import {
  type LegalKind,
  clientRegistryKinds,
  kindOfNumber,
  legalNumbersOf,
  legalSlots,
} from '#contract/basics/legal-numbers.ts'
import type { Agency } from '#contract/office/agency.ts'
import { readAgency } from '../agency.ts'
import { legalWords } from '../translations.ts'
import { type ClientNumbers, readClientNumbers } from './legal-numbers.ts'
import type { Db } from '#server/db/client.ts'

/** A number with its name, such as “NIP 5260250274”; a number of a German court register begins with its part, HRA or HRB. */
const named = (kinds: readonly LegalKind[], number: string, language: Language) => {
  const kind = kindOfNumber(kinds, number)
  return kind === 'hrb' ? number : `${legalWords[language].names[kind]} ${number}`
}

const filled = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter((part): part is string => Boolean(part))

/** Numbers and other required details of the agency, each with its name. */
export const agencyNumbers = (agency: Agency, language: Language): string[] => {
  const kinds = legalNumbersOf(agency.country)
  const numbers = legalSlots.map((slot) => {
    const [kind, number] = [kinds[slot], agency[slot]]
    return kind && number ? named([kind], number, language) : null
  })
  return filled(...numbers, agency.legal_note)
}

/** The name in the register, or else the name of the agency, with the address of the registered office; null without a name. */
export const agencyParty = ({ legal_name, name, address }: Agency): string | null =>
  filled(legal_name ?? name, legal_name || name ? address : null).join(', ') || null

/** The agency's line at the foot of a document; null as long as nothing is filled in. */
export const agencyLine = (agency: Agency, language: Language): string | null =>
  filled(agencyParty(agency), ...agencyNumbers(agency, language)).join(' · ') || null

/** The tax and registry number of a client, each with its name; one of an older form is called by what it is for. */
export const clientNumbers = (client: ClientNumbers, language: Language): string[] => {
  const { client_country, client_tax_id, client_registry_number } = client
  const strange = readClientNumbers(client).problems.map(({ path }) => path)
  const tax = strange.includes('client_tax_id') ? undefined : legalNumbersOf(client_country).tax_number
  const registry = strange.includes('client_registry_number') ? undefined : clientRegistryKinds(client_country)
  return filled(
    client_tax_id && named([tax ?? 'tax'], client_tax_id, language),
    client_registry_number && named(registry ?? ['registry'], client_registry_number, language),
  )
}

type Client = ClientNumbers & { client_address: string | null }

/** A client's registered office and numbers in one line; empty as long as nothing is filled in. */
export const clientLine = (client: Client, language: Language): string =>
  filled(client.client_address, ...clientNumbers(client, language)).join(' · ')

/** A client's name with its registered office and numbers; `between` parts the name from the rest. */
export const clientParty = (client: Client & { client_name: string }, language: Language, between = ' · '): string =>
  filled(client.client_name, clientLine(client, language)).join(between)

/** What every printed document needs besides its content: its language, the moment it is made, and the agency's line at its foot. */
export type Printing = { language: Language; at: string; legal: string | null }

/** Reads what a document in a language needs. */
export const printingIn = async (db: Db, language: Language, at: string): Promise<Printing> => ({
  language,
  at,
  legal: agencyLine(await readAgency(db), language),
})
