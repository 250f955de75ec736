import { validate as btw } from 'stdnum/lib/cjs/nl/btw.js'
import { validate as dic } from 'stdnum/lib/cjs/cz/dic.js'
import { validate as edrpou } from 'stdnum/lib/cjs/ua/edrpou.js'
import { validate as ico } from 'stdnum/lib/cjs/cz/ico.js'
import { validate as regon } from 'stdnum/lib/cjs/pl/regon.js'
import { validate as ustIdnr } from 'stdnum/lib/cjs/de/vat.js'
import {
  cifProblem,
  compactNumber,
  nieDniProblem,
  nipProblem,
  rnokppProblem,
} from '#contract/basics/identity-checks.ts'
import {
  type LegalKind,
  type LegalSlot,
  clientRegistryKinds,
  kindOfNumber,
  legalNumbersOf,
  legalSlots,
} from '#contract/basics/legal-numbers.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { collapse } from '#contract/basics/text.ts'

/** A number as it is stored, or the code of what is wrong with it. */
export type ReadNumber = { number: string } | { code: string }

type Reader = (typed: string) => ReadNumber

type Validator = (number: string) => { isValid: boolean; error?: Error; compact?: string }

/**
 * A number that stdnum checks; `prefix` is stored before it. A wrong check digit and a wrong form have codes of their
 * own. stdnum throws when there is neither a letter nor a digit.
 */
const checked =
  (validate: Validator, name: string, prefix = ''): Reader =>
  (typed) => {
    const number = compactNumber(typed)
    if (!/^[A-Z0-9]+$/.test(number) || /^[A-Z]*0+$/.test(number)) return { code: `invalid_${name}` }
    const { isValid, compact = '', error } = validate(number)
    if (isValid) return { number: `${prefix}${compact}` }
    return { code: error?.name === 'InvalidChecksum' ? `${name}_check_digit` : `invalid_${name}` }
  }

/** A number that a function of the contract checks, without the letters of its country. */
const judged =
  (problem: (number: string) => string | null, country: string): Reader =>
  (typed) => {
    const number = compactNumber(typed).replace(new RegExp(`^${country}(?=.{9})`), '')
    const code = problem(number)
    return code === null ? { number } : { code }
  }

/** A number whose form alone is known. */
const formed =
  (form: RegExp, code: string, tidy: (typed: string) => string = compactNumber): Reader =>
  (typed) => {
    const number = tidy(typed)
    return form.test(number) ? { number } : { code }
  }

const nif = (number: string) => (/^[XYZ\d]/.test(number) ? nieDniProblem(number) : cifProblem(number))

/** `hrb12345b` and `HRB Nr. 12345 B` are stored as `HRB 12345 B`. */
const tidyHrb = (typed: string) =>
  compactNumber(typed).replace(/^(HR[AB])(?:NR)?(\d+)([A-Z]*)$/, (_, part: string, digits: string, suffix: string) =>
    [part, digits, suffix].filter(Boolean).join(' '),
  )

/** A state's own form, or the uniform one: the tax office of a state, 0, and the rest. */
const STEUERNUMMER = /^(?!0+$)(\d{10,11}|(1[01]|2[1-46-8]|3[0-2]|4[01]|5\d|9\d)\d{2}0\d{8})$/

/** `Nr KRAZ 1234/1a` is stored as `1234/1a`. */
const tidyKraz = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/^\s*(nr|kraz|[\s.:])+/, '')
    .replace(/\s/g, '')

/**
 * How each kind is read, and where its form comes from:
 *
 * - NIF of a company, DIČ, USt-IdNr., BTW of a legal person: European Commission, DG TAXUD, “VIES – VAT number
 *   construction rules”, version 15.0, sections 2.4, 2.5, 2.9 and 2.13. Its section on NIP was not seen.
 * - BTW of a sole trader since 2020 (modulo 97): a letter of the Dutch tax office, seen only in secondary texts.
 * - NIP, IČO, ЄДРПОУ, РНОКПП: check digits as in python-stdnum, which stdnum follows. Secondary texts confirm the
 *   modulo 11 of IČO; Resolution 118 of the Ukrainian Cabinet of 22.01.1996 creates the register of ЄДРПОУ. The official
 *   texts of the algorithms were not seen.
 * - REGON of 9 and of 14 digits: Dz.U. 1999 nr 69 poz. 763; its weights were seen only in secondary texts.
 * - KvK: “an 8-digit KVK number”, Kamer van Koophandel (kvk.nl, 29.11.2024); it has no check digit.
 * - Steuernummer: 10 or 11 digits, or the uniform 13 of a state, as in stdnum, whose rule about repeated digits belongs to
 *   another number and is left out; the official text was not seen. Its check digit differs by state and is not checked.
 * - HRA and HRB: “Amtsgericht Potsdam, HRB 5234”, IHK on § 35a GmbHG. The letters that some courts add are not confirmed.
 * - KRS: no act with its length was found; ten digits are not confirmed. It has no check digit.
 * - KRAZ: no text on its form was found. Digits are not confirmed, nor is the ending `/1a` of older certificates.
 */
const readers: Record<LegalKind, Reader> = {
  nip: judged(nipProblem, 'PL'),
  regon: checked(regon, 'regon'),
  krs: formed(/^(?!0+$)\d{10}$/, 'invalid_krs', (typed) => compactNumber(typed).replace(/^KRS/, '')),
  kraz: formed(/^(?!0+$)\d{1,8}(\/\d{1,2}[a-z]?)?$/, 'invalid_kraz', tidyKraz),
  nif: judged(nif, 'ES'),
  dic: checked(dic, 'dic', 'CZ'),
  ico: checked(ico, 'ico'),
  ust_idnr: checked(ustIdnr, 'ust_idnr', 'DE'),
  steuernummer: formed(STEUERNUMMER, 'invalid_steuernummer'),
  hrb: formed(/^HR[AB] \d{1,6}( [A-Z]{1,3})?$/, 'invalid_hrb', tidyHrb),
  btw: checked(btw, 'btw', 'NL'),
  kvk: formed(/^(?!0+$)\d{8}$/, 'invalid_kvk', (typed) => compactNumber(typed).replace(/^KVK/, '')),
  edrpou: (typed) => {
    const read = checked(edrpou, 'edrpou')(typed)
    return 'code' in read && read.code === 'invalid_edrpou' ? { code: 'invalid_ua_tax' } : read
  },
  rnokpp: judged(rnokppProblem, 'UA'),
  tax: formed(/^(?!0+$)[A-Z0-9]{4,20}$/, 'invalid_tax'),
  registry: formed(/^.{2,64}$/, 'invalid_registry', collapse),
  licence: formed(/^.{2,64}$/, 'invalid_registry', collapse),
}

/** Reads a number of one of these kinds as a person writes it, with spaces, dashes, dots and the letters of its country. */
const readNumber = (kinds: readonly LegalKind[], typed: string): ReadNumber =>
  readers[kindOfNumber(kinds, compactNumber(typed))](typed)

type Numbers<Path extends string> = { numbers: Record<Path, string | null>; problems: FieldProblem[] }

/** Reads the numbers in these fields; a field without a kind of number is cleared. */
const readNumbers = <Path extends string>(
  fields: readonly (readonly [Path, readonly LegalKind[], string | null | undefined])[],
): Numbers<Path> => {
  const read = fields.map(([path, kinds, typed]) => ({
    path,
    found: typed && kinds.length > 0 ? readNumber(kinds, typed) : { number: null },
  }))
  return {
    numbers: Object.fromEntries(
      read.map(({ path, found }) => [path, 'number' in found ? found.number : null]),
    ) as Record<Path, string | null>,
    problems: read.flatMap(({ path, found }) => ('code' in found ? [{ path, code: found.code }] : [])),
  }
}

/** The numbers of an agency as they are stored, with a problem for each wrong one; numbers that its country does not have are cleared. */
export const readAgencyNumbers = (
  agency: { country: string } & Readonly<Record<LegalSlot, string | null>>,
): Numbers<LegalSlot> => {
  const kinds = legalNumbersOf(agency.country)
  return readNumbers(legalSlots.map((slot) => [slot, kinds[slot] ? [kinds[slot]] : [], agency[slot]] as const))
}

/** The country of a client and the numbers by which it is known there. */
export type ClientNumbers = {
  client_country: string
  client_tax_id?: string | null | undefined
  client_registry_number?: string | null | undefined
}

/** The tax and registry number of a client as they are stored, with a problem for each wrong one. */
export const readClientNumbers = (client: ClientNumbers) =>
  readNumbers([
    ['client_tax_id', [legalNumbersOf(client.client_country).tax_number ?? 'tax'], client.client_tax_id],
    ['client_registry_number', clientRegistryKinds(client.client_country), client.client_registry_number],
  ])

/** The error code of a firm's tax number in a country, or null. */
export const companyTaxProblem = (number: string, country: string): string | null => {
  const read = readNumber([legalNumbersOf(country).tax_number ?? 'tax'], number)
  return 'code' in read ? read.code : null
}
