import { describe, expect, it } from 'vitest'
import { missingNumbers } from '#contract/basics/legal-numbers.ts'
import { companyTaxProblem, readAgencyNumbers, readClientNumbers } from './legal-numbers.ts'

const none = { tax_number: null, registry_number: null, court_number: null, licence_number: null }

const read = (country: string, numbers: Partial<typeof none> | Record<string, string>) => {
  const { numbers: kept, problems } = readAgencyNumbers({ country, ...none, ...numbers })
  return problems.length > 0 ? problems.map(({ path, code }) => `${path} ${code}`) : kept
}

describe('numbers of an agency', () => {
  it.each([
    ['PL', 'tax_number', '526-025-02-74', '5260250274'],
    ['PL', 'tax_number', 'PL 526 025 02 74', '5260250274'],
    ['PL', 'registry_number', '123-456-785', '123456785'],
    ['PL', 'registry_number', '12345678512347', '12345678512347'],
    ['PL', 'court_number', 'KRS 0000 12 34 56', '0000123456'],
    ['PL', 'licence_number', '12345', '12345'],
    ['PL', 'licence_number', 'Nr KRAZ: 1234/1A', '1234/1a'],
    ['ES', 'tax_number', 'a-58818501', 'A58818501'],
    ['ES', 'tax_number', 'ESA58818501', 'A58818501'],
    ['ES', 'licence_number', ' 79/0123/26 ', '79/0123/26'],
    ['CZ', 'tax_number', '25123891', 'CZ25123891'],
    ['CZ', 'registry_number', '251 238 91', '25123891'],
    ['DE', 'tax_number', 'DE 136 695 976', 'DE136695976'],
    ['DE', 'tax_number', '181/815/08155', '18181508155'],
    ['DE', 'tax_number', '93815/08152', '9381508152'],
    ['DE', 'tax_number', '2893081508152', '2893081508152'],
    ['DE', 'court_number', 'HRB Nr. 12345 b', 'HRB 12345 B'],
    ['DE', 'court_number', 'hra 77', 'HRA 77'],
    ['NL', 'tax_number', 'NL004495445B01', 'NL004495445B01'],
    ['NL', 'tax_number', '0044.95.445.B.01', 'NL004495445B01'],
    ['NL', 'tax_number', 'NL123456789B13', 'NL123456789B13'],
    ['NL', 'registry_number', 'KvK 1234 5678', '12345678'],
    ['UA', 'tax_number', '32855961', '32855961'],
    ['UA', 'tax_number', '3184710691', '3184710691'],
    ['FR', 'tax_number', 'FR 40 303 265 045', 'FR40303265045'],
    ['FR', 'registry_number', ' RCS  Paris 303 265 045 ', 'RCS Paris 303 265 045'],
  ])('reads %s %s %s', (country, slot, typed, stored) => {
    expect(read(country, { [slot]: typed })).toEqual({ ...none, [slot]: stored })
  })

  it.each([
    ['PL', 'tax_number', '5260250275', 'nip_check_digit'],
    ['PL', 'tax_number', '526025027', 'invalid_nip'],
    ['PL', 'tax_number', 'A58818501', 'invalid_nip'],
    ['PL', 'registry_number', '123456786', 'regon_check_digit'],
    ['PL', 'registry_number', '12345678512348', 'regon_check_digit'],
    ['PL', 'registry_number', '12345678612347', 'regon_check_digit'],
    ['PL', 'registry_number', '1234567', 'invalid_regon'],
    ['PL', 'registry_number', '/', 'invalid_regon'],
    ['PL', 'registry_number', '１２３４５６７８５', 'invalid_regon'],
    ['PL', 'court_number', '123456', 'invalid_krs'],
    ['PL', 'licence_number', 'in progress', 'invalid_kraz'],
    ['ES', 'tax_number', '5260250274', 'invalid_nie_dni'],
    ['ES', 'tax_number', 'A58818502', 'cif_check_digit'],
    ['CZ', 'tax_number', 'CZ25123890', 'dic_check_digit'],
    ['CZ', 'tax_number', 'CZ1', 'invalid_dic'],
    ['CZ', 'registry_number', '25123890', 'ico_check_digit'],
    ['CZ', 'registry_number', '2512389', 'invalid_ico'],
    ['DE', 'tax_number', 'DE136695978', 'ust_idnr_check_digit'],
    ['DE', 'tax_number', 'DE13669597', 'invalid_ust_idnr'],
    ['DE', 'tax_number', '9993181508152', 'invalid_steuernummer'],
    ['DE', 'court_number', '12345', 'invalid_hrb'],
    ['PL', 'tax_number', '0000000000', 'invalid_nip'],
    ['PL', 'registry_number', '000000000', 'invalid_regon'],
    ['PL', 'court_number', '0000000000', 'invalid_krs'],
    ['CZ', 'registry_number', '00000000', 'invalid_ico'],
    ['DE', 'tax_number', 'DE000000000', 'invalid_ust_idnr'],
    ['DE', 'tax_number', '0000000000', 'invalid_steuernummer'],
    ['UA', 'tax_number', '00000000', 'invalid_ua_tax'],
    ['UA', 'tax_number', '0000000000', 'invalid_rnokpp'],
    ['FR', 'tax_number', '0000', 'invalid_tax'],
    ['NL', 'tax_number', 'NL004495446B01', 'btw_check_digit'],
    ['NL', 'tax_number', 'NL0044954452', 'invalid_btw'],
    ['NL', 'tax_number', '-', 'invalid_btw'],
    ['NL', 'tax_number', '😀', 'invalid_btw'],
    ['NL', 'registry_number', '1234567', 'invalid_kvk'],
    ['UA', 'tax_number', '32855968', 'edrpou_check_digit'],
    ['UA', 'tax_number', '3184710692', 'rnokpp_check_digit'],
    ['UA', 'tax_number', '123456789', 'invalid_ua_tax'],
    ['FR', 'tax_number', 'FR!', 'invalid_tax'],
    ['FR', 'registry_number', 'x', 'invalid_registry'],
  ])('refuses %s %s %s', (country, slot, typed, code) => {
    expect(read(country, { [slot]: typed })).toEqual([`${slot} ${code}`])
  })

  it('clears the numbers that the country does not have', () => {
    expect(read('ES', { tax_number: 'A58818501', registry_number: '123456785', court_number: '0000123456' })).toEqual({
      ...none,
      tax_number: 'A58818501',
    })
  })

  it('misses what every agency of the country has, and never a number that only companies have', () => {
    expect(missingNumbers({ country: 'PL', ...none })).toEqual(['nip', 'regon', 'kraz'])
    expect(missingNumbers({ country: 'PL', ...none, licence_number: '1', tax_number: '1' })).toEqual(['regon'])
    expect(missingNumbers({ country: 'DE', ...none })).toEqual(['ust_idnr'])
    expect(missingNumbers({ country: 'FR', ...none })).toEqual([])
  })
})

describe('numbers of a client', () => {
  it.each([
    ['PL', '123456785', '123456785'],
    ['PL', '0000 123456', '0000123456'],
    ['PL', 'KRS 0000123456', '0000123456'],
    ['DE', 'hrb5234', 'HRB 5234'],
    ['UA', 'Nr 5/26', 'Nr 5/26'],
    ['ES', 'Registro Mercantil de Madrid, hoja M-1', 'Registro Mercantil de Madrid, hoja M-1'],
  ])('has one registry field in %s', (client_country, client_registry_number, stored) => {
    const { numbers, problems } = readClientNumbers({ client_country, client_registry_number })
    expect([numbers.client_registry_number, problems]).toEqual([stored, []])
  })

  it('refuses a registry number that is neither REGON nor KRS', () => {
    const { problems } = readClientNumbers({ client_country: 'PL', client_registry_number: '12345678' })
    expect(problems).toEqual([{ path: 'client_registry_number', code: 'invalid_regon' }])
  })

  it('tells by the country what is wrong with a tax number', () => {
    expect(companyTaxProblem('5260250274', 'PL')).toBeNull()
    expect(companyTaxProblem('526025027', 'DE')).toBe('ust_idnr_check_digit')
  })
})
