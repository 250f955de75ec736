import fc from 'fast-check'
import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { cif, iban, nieDni, nip, pesel, postcode, rnokpp, spanishSocialSecurity } from './identity.ts'
import * as checks from './identity-checks.ts'
import { ibanLengths } from './iban-lengths.ts'

const verdict = (schema: z.ZodType<string>, value: string) => {
  const result = schema.safeParse(value)
  return result.success ? result.data : result.error.issues.map(({ message }) => message)
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A number with one digit replaced by another. */
const misread = (number: string, at: number, step: number) => {
  const places = Array.from(number, (sign, place) => (/\d/.test(sign) ? place : -1)).filter((place) => place >= 0)
  const place = places[at % places.length]!
  return number.slice(0, place) + ((Number(number[place]) + 1 + (step % 9)) % 10) + number.slice(place + 1)
}

const slip = { at: fc.nat(40), step: fc.nat(8) }

const ending = (start: string, length: number, problem: (value: string) => string | null) => {
  for (let end = 0; end < 10 ** length; end++) {
    const number = `${start}${String(end).padStart(length, '0')}`
    if (problem(number) === null) return number
  }
  return null
}

const birthdays = fc.date({ min: new Date('1800-01-01'), max: new Date('2299-12-31'), noInvalidDate: true })

const peselOf = (born: Date, serial: string) => {
  const year = born.getUTCFullYear()
  const shift = { 18: 80, 19: 0, 20: 20, 21: 40, 22: 60 }[Math.floor(year / 100)]!
  const two = (part: number) => String(part).padStart(2, '0')
  const start = `${two(year % 100)}${two(born.getUTCMonth() + 1 + shift)}${two(born.getUTCDate())}${serial}`
  return ending(start, 1, checks.peselProblem)!
}

const people = fc.tuple(birthdays, digits(4)).map(([born, serial]) => peselOf(born, serial))

describe('PESEL', () => {
  test('the published samples of python-stdnum, gov.pl and Wikipedia get the expected result', () => {
    expect(verdict(pesel(), '44051401359')).toBe('44051401359')
    expect(verdict(pesel(), '02070803628')).toBe('02070803628')
    expect(verdict(pesel(), '44051401358')).toEqual(['pesel_check_digit'])
    expect(verdict(pesel(), '4405140135')).toEqual(['invalid_pesel'])
    expect(checks.peselDate('44051401359')).toBe('1944-05-14')
    expect(checks.peselGender('44051401359')).toBe('male')
    expect(checks.peselDate('02070803628')).toBe('1902-07-08')
    expect(checks.peselGender('02070803628')).toBe('female')
  })

  test('every birthday of five centuries can be read from the number', () => {
    fc.assert(
      fc.property(birthdays, digits(4), (born, serial) => {
        const number = peselOf(born, serial)
        const date = born.toISOString().slice(0, 10)
        expect(checks.peselDate(number)).toBe(date)
        expect(checks.peselOtherDate(number, date)).toBeNull()
        expect(checks.peselOtherDate(number, '1799-01-01')).toBe('pesel_other_date')
      }),
    )
  })

  test('any single wrong digit is found', () => {
    fc.assert(
      fc.property(people, slip.at, slip.step, (number, at, step) => {
        expect(checks.peselProblem(number)).toBeNull()
        expect(checks.peselProblem(misread(number, at, step))).not.toBeNull()
      }),
    )
  })

  test('a correct check digit does not make an impossible date valid', () => {
    const number = ending('9902300123', 1, checks.peselProblem)
    expect(number).toBeNull()
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((end) => verdict(pesel(), `9902300123${end}`))).toContainEqual([
      'pesel_no_such_date',
    ])
  })

  test('the gender is compared only for men and women', () => {
    expect(checks.peselOtherGender('44051401359', 'male')).toBeNull()
    expect(checks.peselOtherGender('44051401359', 'female')).toBe('pesel_other_gender')
    expect(checks.peselOtherGender('44051401359', 'other')).toBeNull()
  })
})

describe('NIP', () => {
  test('the published samples of python-stdnum get the expected result', () => {
    expect(verdict(nip(), '856-734-62-15')).toBe('8567346215')
    expect(verdict(nip(), '8567346216')).toEqual(['nip_check_digit'])
    expect(verdict(nip(), 'PL8567346215')).toEqual(['invalid_nip'])
  })

  test('any single wrong digit is found, and a remainder of ten is never valid', () => {
    fc.assert(
      fc.property(digits(9), slip.at, slip.step, (start, at, step) => {
        const number = ending(start, 1, checks.nipProblem)
        if (number === null) return
        expect(checks.nipProblem(misread(number, at, step))).toBe('nip_check_digit')
      }),
    )
    expect(ending('000000003', 1, checks.nipProblem)).toBeNull()
  })
})

describe('NIE and DNI', () => {
  test('the published samples of python-stdnum and of the Spanish police get the expected result', () => {
    expect(verdict(nieDni(), 'x-2482300w')).toBe('X2482300W')
    expect(verdict(nieDni(), 'x-2482300a')).toEqual(['nie_dni_letter'])
    expect(verdict(nieDni(), '54362315-K')).toBe('54362315K')
    expect(verdict(nieDni(), '54362315Z')).toEqual(['nie_dni_letter'])
    expect(verdict(nieDni(), '12345678Z')).toBe('12345678Z')
    expect(verdict(nieDni(), 'X 2482300')).toEqual(['invalid_nie_dni'])
  })

  test('any single wrong digit or letter is found', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'X', 'Y', 'Z'), digits(8), slip.at, slip.step, (head, body, at, step) => {
        const start = head + body.slice(head.length)
        const fitting = Array.from(letters).filter((letter) => checks.nieDniProblem(start + letter) === null)
        expect(fitting).toHaveLength(1)
        expect(checks.nieDniProblem(misread(start + fitting[0], at, step))).toBe('nie_dni_letter')
      }),
    )
  })
})

describe('CIF', () => {
  test('the published samples of python-stdnum get the expected result', () => {
    expect(verdict(cif(), 'J99216582')).toBe('J99216582')
    expect(verdict(cif(), 'j-99216582')).toBe('J99216582')
    expect(verdict(cif(), 'J99216583')).toEqual(['cif_check_digit'])
    expect(verdict(cif(), 'J992165831')).toEqual(['invalid_cif'])
    expect(verdict(cif(), 'M-1234567-L')).toEqual(['invalid_cif'])
    expect(verdict(cif(), 'A13 585 625')).toBe('A13585625')
  })

  test('a number may end in a digit or a letter, and any single wrong digit is found', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Array.from('ABCDEFGHJNPQRSUVW')),
        digits(7),
        slip.at,
        slip.step,
        (kind, body, at, step) => {
          const ends = Array.from('0123456789ABCDEFGHIJ').filter((end) => checks.cifProblem(kind + body + end) === null)
          expect(ends).toHaveLength(2)
          for (const end of ends)
            expect(checks.cifProblem(misread(kind + body + end, at, step))).toBe('cif_check_digit')
        },
      ),
    )
  })
})

describe('RNOKPP', () => {
  test('the published samples of python-stdnum get the expected result', () => {
    expect(verdict(rnokpp(), '1759013776')).toBe('1759013776')
    expect(verdict(rnokpp(), '1759013770')).toEqual(['rnokpp_check_digit'])
    expect(verdict(rnokpp(), '175901377')).toEqual(['invalid_rnokpp'])
    expect(checks.rnokppDate('1759013776')).toBe('1948-02-28')
  })

  test('days are counted from the last day of 1899, as the tax office defines it', () => {
    expect(checks.rnokppDate('0000100000')).toBe('1900-01-01')
    expect(checks.rnokppDate('3652500000')).toBe('2000-01-01')
    expect(checks.rnokppOtherDate('3652500000', '2000-01-01')).toBeNull()
    expect(checks.rnokppOtherDate('3652500000', '2000-01-02')).toBe('rnokpp_other_date')
  })

  test('a wrong check digit is always found; any other wrong digit unless both remainders end in zero', () => {
    const remainder = (number: string) => {
      const sum = [-1, 5, 7, 9, 4, 6, 10, 5, 7].reduce((total, weight, at) => total + weight * Number(number[at]), 0)
      return ((sum % 11) + 11) % 11
    }
    fc.assert(
      fc.property(digits(9), slip.at, slip.step, (start, at, step) => {
        const number = ending(start, 1, checks.rnokppProblem)!
        const wrong = misread(number, at, step)
        const blind = at % 10 !== 9 && remainder(number) % 10 === 0 && remainder(wrong) % 10 === 0
        expect(checks.rnokppProblem(wrong)).toBe(blind ? null : 'rnokpp_check_digit')
      }),
    )
  })
})

const accounts = fc
  .tuple(fc.constantFrom(...Object.keys(ibanLengths)), fc.stringMatching(/^[A-Z0-9]{40}$/))
  .map(([country, body]) => {
    const own = body.slice(0, ibanLengths[country]! - 4)
    const spelled = `${own}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
    return `${country}${String(98n - (BigInt(spelled) % 97n)).padStart(2, '0')}${own}`
  })

describe('IBAN', () => {
  test('the examples of the SWIFT registry are valid, also with the spaces of a bank statement', () => {
    const published = [
      'PL61109010140000071219812874', 'ES9121000418450200051332', 'UA213223130000026007233566001', 'DE89370400440532013000',
      'GB29NWBK60161331926819', 'FR1420041010050500013M02606', 'NO9386011117947', 'MT84MALT011000012345MTLCAST001S',
      'CZ6508000000192000145399', 'LC55HEMM000100010012001200023015', 'BR1800360305000010009795493C1',
    ] // prettier-ignore
    expect(published.map((number) => verdict(iban(), number))).toEqual(published)
    expect(verdict(iban(), 'pl61 1090 1014 0000 0712 1981 2874')).toBe('PL61109010140000071219812874')
  })

  test('a Polish account is accepted as the 26 digits that people write', () => {
    expect(verdict(iban(), '61 1090 1014 0000 0712 1981 2874')).toBe('PL61109010140000071219812874')
    expect(verdict(iban(), '61109010140000071219812874')).toBe('PL61109010140000071219812874')
    const typed = [
      '61 1090 1014',
      '61 1090 1014 0000 0712 1981 2874',
      '61109010140000071219812875',
      '611090101400000712198128741',
    ]
    expect(typed.map(checks.typedIbanProblem)).toEqual([null, null, 'iban_check_digits', 'invalid_iban'])
  })

  test('the problem is named', () => {
    expect(verdict(iban(), 'PL61109010140000071219812875')).toEqual(['iban_check_digits'])
    expect(verdict(iban(), 'PL6110901014000007121981287')).toEqual(['iban_length'])
    expect(verdict(iban(), 'ZZ61109010140000071219812874')).toEqual(['iban_country'])
    expect(verdict(iban(), '6110901014000007121981287')).toEqual(['invalid_iban'])
    expect(verdict(iban(), '61109010140000071219812875')).toEqual(['iban_check_digits'])
  })

  test('any single wrong digit and any two swapped neighbours are found, in every country', () => {
    fc.assert(
      fc.property(accounts, slip.at, slip.step, (number, at, step) => {
        expect(checks.ibanProblem(number)).toBeNull()
        expect(checks.ibanProblem(misread(number, at, step))).toBe('iban_check_digits')
        const place = 4 + (at % (number.length - 5))
        const [first, second] = [number[place]!, number[place + 1]!]
        if (!/\d/.test(first) || !/\d/.test(second) || first === second) return
        const swapped = number.slice(0, place) + second + first + number.slice(place + 2)
        expect(checks.ibanProblem(swapped)).toBe('iban_check_digits')
      }),
    )
  })
})

describe('the Spanish social security number', () => {
  test('the example published on Spanish payroll pages is valid', () => {
    expect(verdict(spanishSocialSecurity(), '28/12345678/40')).toBe('281234567840')
    expect(verdict(spanishSocialSecurity(), '28/12345678/42')).toEqual(['es_social_security_check'])
    expect(verdict(spanishSocialSecurity(), '28/1234567/42')).toEqual(['invalid_es_social_security'])
  })

  test('any single wrong digit is found, except a first digit that was or becomes zero', () => {
    fc.assert(
      fc.property(digits(10), fc.constantFrom(0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11), slip.step, (start, at, step) => {
        const number = ending(start, 2, checks.spanishSocialSecurityProblem)!
        expect(checks.spanishSocialSecurityProblem(misread(number, at, step))).toBe('es_social_security_check')
      }),
    )
  })
})

describe('a postcode', () => {
  test('has the form of its country', () => {
    expect(verdict(postcode('PL'), '00950')).toBe('00-950')
    expect(verdict(postcode('PL'), '00 950')).toBe('00-950')
    expect(verdict(postcode('PL'), '0-0950')).toEqual(['postcode_pl'])
    expect(verdict(postcode('ES'), '28013')).toBe('28013')
    expect(verdict(postcode('ES'), '53001')).toEqual(['postcode_es'])
    expect(verdict(postcode('ES'), '00100')).toEqual(['postcode_es'])
    expect(verdict(postcode('UA'), '79000')).toBe('79000')
    expect(verdict(postcode('UA'), '7900')).toEqual(['postcode_ua'])
    expect(verdict(postcode('GB'), 'sw1a 1aa')).toBe('SW1A 1AA')
    expect(verdict(postcode(), '!!')).toEqual(['invalid_postcode'])
  })
})

test('spaces, dots and dashes in a number make no difference', () => {
  const numbers = ['44051401359', '8567346215', 'X2482300W', '1759013776', 'DE89370400440532013000', '281234567840']
  const schemas = [pesel(), nip(), nieDni(), rnokpp(), iban(), spanishSocialSecurity()]
  fc.assert(
    fc.property(fc.nat(5), fc.nat(30), fc.constantFrom(' ', '-', '.', ' - '), (which, at, sign) => {
      const number = numbers[which]!
      const place = at % number.length
      const typed = number.slice(0, place) + sign + number.slice(place)
      expect(verdict(schemas[which]!, typed.toLowerCase())).toBe(number)
    }),
  )
})
