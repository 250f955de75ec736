import { expect, it } from 'vitest'
import { latinName } from '../behaviors/people.ts'
import { documentNumber } from '../people/documents.ts'
import { iban, pesel } from './identity.ts'
import { email, name, phone } from './person.ts'
import { line, text } from './text.ts'

const unseen = [
  '\u00ad',
  '\u061c',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
]

it.each(unseen.map((sign) => [sign.codePointAt(0)!.toString(16), sign] as const))(
  'names, phones, numbers and lines lose U+%s wherever it stands',
  (_code, sign) => {
    const mixed = (value: string) => `${sign}${Array.from(value).join(sign)}${sign}${sign}`
    expect(name().parse(mixed('Друга'))).toBe('Друга')
    expect(latinName().parse(mixed('Druha'))).toBe('DRUHA')
    expect(phone().parse(mixed('+48 600 100 200'))).toBe('+48600100200')
    expect(email().parse(mixed('anna@example.com'))).toBe('anna@example.com')
    expect(pesel().parse(mixed('44051401359'))).toBe('44051401359')
    expect(iban().parse(mixed('PL61109010140000071219812874'))).toBe('PL61109010140000071219812874')
    expect(documentNumber().parse(mixed('FA 123456'))).toBe('FA123456')
    expect(line(40).parse(mixed('Kraków 12'))).toBe('Kraków 12')
  },
)

it('a text of invisible characters alone is empty', () => {
  expect(line(40).safeParse('\u200b\ufeff \u200e').success).toBe(false)
  expect(name().safeParse('\u200b').success).toBe(false)
})

it('joiners stay where they change what is shown, and in texts of several lines', () => {
  const family = '👨\u200d👩\u200d👧 Перша 👍🏽'
  expect(line(80).parse(family)).toBe(family)
  const persian = 'می\u200cخواهم'
  expect(line(80).parse(persian)).toBe(persian)
  expect(text(80).parse(`${family}\n\u200b`)).toContain(family)
})

it.each(['`', '´', 'ʼ', '‘', '′', '＇', '’'])('the apostrophe typed as %s is stored as one sign', (sign) => {
  expect(name().parse(`Мар${sign}яна`)).toBe('Мар’яна')
  expect(latinName().parse(`O${sign}Brien`)).toBe("O'BRIEN")
})

it('a plain apostrophe stays, a dash becomes a hyphen', () => {
  expect(name().parse("O'Brien")).toBe("O'Brien")
  expect(name().parse('Анна–Марія')).toBe('Анна-Марія')
})

it.each(['Anna (Ania)', 'Anna2', 'Anna@', '`Anna'])('%s is still no name', (value) =>
  expect(name().safeParse(value).success).toBe(false),
)
