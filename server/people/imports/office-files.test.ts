import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { agency, importing, openImporting, problemsOf } from '#server/testing/imports.ts'

beforeAll(openImporting)
afterAll(() => agency.close())

const candidates = importing('candidate')

const encode = (encoding: string, content: string) => {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, i) => i))
  return Buffer.from(Uint8Array.from(content, (letter) => letters.indexOf(letter)))
}

/** Imports the file and answers its candidates, or the problems of its rows. */
const imported = async (file: string | Buffer) => {
  const done = await candidates.finish(await candidates.checkFile(file))
  const rows = await candidates.rowsOf(done)
  return Promise.all(
    rows.map(async (row) => (row.entity_id === null ? problemsOf(row) : candidates.made<Candidate>(row))),
  )
}

it.each([
  [
    'windows-1250',
    'Imię;Nazwisko;Płeć;Obywatelstwo;Telefon;Data urodzenia;Miasto',
    'Bolesław;Żółć;mężczyzna;Polska;606700001;1990-05-04;Kraków',
    { first_name: 'Bolesław', last_name: 'Żółć', gender: 'male', citizenship: 'PL', city: 'Kraków' },
  ],
  [
    'windows-1251',
    "Ім'я;Прізвище;Стать;Громадянство;Телефон;Дата народження;Місто",
    'Євген;Ґудзь;чоловік;Україна;606700002;1990-05-04;Київ',
    { first_name: 'Євген', last_name: 'Ґудзь', gender: 'male', citizenship: 'UA', city: 'Київ' },
  ],
  [
    'windows-1252',
    'Nombre;Apellidos;gender;Nacionalidad;Teléfono;Fecha de nacimiento;Ciudad',
    'Begoña;Núñez Muñoz;mujer;España;606700003;1990-05-04;A Coruña',
    { first_name: 'Begoña', last_name: 'Núñez Muñoz', gender: 'female', citizenship: 'ES', city: 'A Coruña' },
  ],
])('reads a file in %s', async (encoding, headers, row, expected) => {
  expect(await imported(encode(encoding, `${headers}\r\n${row}\r\n`))).toMatchObject([expected])
})

const dated = (dates: readonly (readonly [born: string, from?: string])[], first: number) =>
  [
    'Imię i nazwisko;Płeć;Obywatelstwo;Telefon;Data urodzenia;Dostępny od',
    ...dates.map(([born, from = ''], index) => `Jan Nowak;M;PL;${606_710_000 + first + index};${born};${from}`),
    '',
  ].join('\n')

it('reads years of two digits and names of months', async () => {
  const year = Number(agencyToday().slice(0, 4))
  const soon = String((year + 3) % 100).padStart(2, '0')
  const people = await imported(
    dated(
      [
        ['13/3/90', `15.1.${soon}`],
        ['1.1.79', '1.2.99'],
        ['3 maja 1985', '3-maj-30'],
        ['3 MAJA 1985 r.'],
        ['3 травня 1985 р.'],
        ['3 мая 1985 г.'],
        ['3 de mayo de 1985'],
        ['May 3, 1985'],
        ['3 Sept. 1985'],
        ['03.05.1985 r.'],
      ],
      0,
    ),
  )
  expect(people).toMatchObject([
    { date_of_birth: '1990-03-13', available_from: `${year + 3}-01-15` },
    { date_of_birth: '1979-01-01', available_from: '1999-02-01' },
    { date_of_birth: '1985-05-03', available_from: '2030-05-03' },
    ...Array.from({ length: 5 }, () => ({ date_of_birth: '1985-05-03' })),
    { date_of_birth: '1985-09-03' },
    { date_of_birth: '1985-05-03' },
  ])
})

it('tells one problem of a date that cannot be read, and another of a person who is too young or too old', async () => {
  const child = String((Number(agencyToday().slice(0, 4)) - 4) % 100).padStart(2, '0')
  const file = dated([['1990'], ['3 mayonnaise 1985'], ['31 kwietnia 1985'], [`1.1.${child}`], ['13.02.1920']], 50)
  expect(await imported(file)).toEqual([
    ['date_of_birth date_needed'],
    ['date_of_birth date_needed'],
    ['date_of_birth date_needed'],
    ['date_of_birth age_out_of_range'],
    ['date_of_birth age_out_of_range'],
  ])
})

it('recognises short headers', async () => {
  const headers = 'Imię;Nazwisko;Płeć;Obyw.;Nr tel.;Data ur.;Nr konta'
  const { mapping } = await importing('worker').upload(`${headers}\nJan;Nowak;M;PL;606720001;1990-05-04;\n`)
  const fields = ['first_name', 'last_name', 'gender', 'citizenship', 'phone', 'date_of_birth', 'iban']
  expect(Object.values(mapping)).toEqual(fields)
  expect((await candidates.upload('Kandydat;Tel.\nJan Nowak;606720002\n')).mapping).toEqual({
    0: 'full_name',
    1: 'phone',
  })
})

it('reads a citizenship that is given as an adjective', async () => {
  const given = [
    'ukraińskie',
    'polskie',
    'Białoruskie',
    'українське',
    'польське',
    'украинское',
    'ucraniana',
    'Ukrainian',
  ]
  const lines = given.map((word, index) => `Jan Nowak;M;${word};${606_730_000 + index};1990-05-04`)
  const header = 'Imię i nazwisko;Płeć;Obywatelstwo;Telefon;Data urodzenia'
  const file = [header, ...lines, 'Jan Nowak;M;marsjańskie;606730099;1990-05-04']
  const people = await imported(file.join('\n'))
  expect(people.slice(0, -1)).toMatchObject(
    ['UA', 'PL', 'BY', 'UA', 'PL', 'UA', 'UA', 'UA'].map((citizenship) => ({ citizenship })),
  )
  expect(people.at(-1)).toEqual(['citizenship invalid_value'])
})

it('numbers rows as Excel does, also after a cell with a line break', async () => {
  const file = [
    'Imię i nazwisko;Płeć;Obywatelstwo;Telefon;Data urodzenia;Uwagi',
    'Jan Nowak;M;PL;606740001;1990-05-04;"dwie',
    'linie"',
    '',
    'Ewa Nowak;K;PL;12;1990-05-04;',
  ]
  const rows = await candidates.rowsOf(await candidates.checkFile(file.join('\r\n')))
  expect(rows.map((row) => [row.number, ...problemsOf(row)])).toEqual([[2], [4, 'phone invalid_phone']])
})
