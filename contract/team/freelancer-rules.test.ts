import { describe, expect, it } from 'vitest'
import { agreementStateOn, agreementValidOn, personTaxProblem } from './freelancer-rules.ts'

const signed = { agreement_number: 'FR-7', agreement_signed_at: '2026-01-10', agreement_valid_to: '2026-12-31' }

describe('the agreement of a freelance recruiter', () => {
  it.each([
    ['before the day of signing', '2026-01-09', 'future', false],
    ['on the day of signing', '2026-01-10', 'valid', true],
    ['31 days before its end', '2026-11-30', 'valid', true],
    ['30 days before its end', '2026-12-01', 'ending', true],
    ['on its last day', '2026-12-31', 'ending', true],
    ['on the day after', '2027-01-01', 'ended', false],
  ])('%s', (_when, day, state, valid) => {
    expect(agreementStateOn(signed, day)).toBe(state)
    expect(agreementValidOn(signed, day)).toBe(valid)
  })

  it('is open without a last day, and does not exist without a number or a signing date', () => {
    expect(agreementStateOn({ ...signed, agreement_valid_to: null }, '2040-01-01')).toBe('valid')
    expect(agreementValidOn({ ...signed, agreement_number: null }, '2026-05-01')).toBe(false)
    expect(agreementStateOn({ ...signed, agreement_signed_at: null }, '2026-05-01')).toBe('none')
  })
})

describe('the tax number of a person', () => {
  it.each([
    ['5260250274', 'PL', null],
    ['5260250275', 'PL', 'nip_check_digit'],
    ['44051401359', 'PL', null],
    ['X1234567L', 'ES', null],
    ['X1234567A', 'ES', 'nie_dni_letter'],
    ['3184710691', 'UA', null],
    ['3184710692', 'UA', 'rnokpp_check_digit'],
    ['AB12', 'DE', null],
    ['A', null, 'invalid_tax'],
  ])('%s in %s', (number, country, problem) => {
    expect(personTaxProblem(number, country)).toBe(problem)
  })
})
