import { describe, expect, it } from 'vitest'
import { type LegacyEncoding, legacyEncoding } from './legacy-encoding.ts'
import { rowsOf } from './table-samples.ts'

const encode = (encoding: LegacyEncoding, content: string) => {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, i) => i))
  return Uint8Array.from(content, (letter) => {
    const byte = letters.indexOf(letter)
    expect(byte, letter).toBeGreaterThanOrEqual(0)
    return byte
  })
}

const polish = [
  ['Imię;Nazwisko;Płeć;Obywatelstwo;Miasto', 'Jan;Nowak;mężczyzna;polskie;Kraków'],
  ['Imię;Nazwisko;Płeć', 'Święcisław;Żółć;mężczyzna', 'Grażyna;Gąść;kobieta'],
  ['Nazwisko;Miasto', 'Nowak;Łódź', 'Kowal;Łódź', 'Lis;Łódź'],
  ['Imię i nazwisko;Uwagi', 'Łukasz Żądło;część pieniędzy, ćwiczenia, świeżość, źdźbło, przyjść, pięść, odjąć'],
  ['Nazwisko;Miasto', 'Lis;Gdańsk', 'Kos;Toruń', 'Zych;Poznań'],
  ['name;phone', 'Ł. Żak;606200001', 'Ż. Ćwik;606200002'],
  ['NAZWISKO;MIASTO', 'ŻÓŁĆ;ŁÓDŹ', 'GŁĄB;GDAŃSK', 'ŚWIĄTEK;RZESZÓW'],
  ['Imię;Data zwol.;Adres', 'Bożena;;ul. Żwirki i Wigury 3', 'Jerzy;;os. Piastów 5ż'],
]
const czechAndOthers = [
  ['Jméno;Příjmení;Město', 'Jiří;Dvořák;Plzeň', 'Žaneta;Šťastná;České Budějovice'],
  ['Meno;Priezvisko;Mesto', 'Ľubomír;Kováč;Košice', 'Štefan;Hudák;Žilina'],
  ['Név;Város', 'Erdős Pál;Győr', 'Szűcs Ödön;Székesfehérvár'],
  ['Nume;Oraş', 'Ştefan Ionescu;Iaşi', 'Mădălina Răducanu;Braşov'],
]
const cyrillic = [
  ["Ім'я;Прізвище;Стать;Місто", 'Олена;Їжак;ж;Київ', 'Євген;Ґудзь;ч;Львів'],
  ['Имя;Фамилия;Пол;Гражданство', 'Пётр;Ёжиков;м;РФ', 'Юлия;Щукина;ж;Беларусь'],
  ['first_name;last_name;phone;city', 'Олександр;Шевченко;+380671112233;Warszawa'],
  ['name,phone,email', 'Iрина Днiпрова,671112233,iryna@example.com', 'Ян Лi,671112234,'],
  ['№;ПІБ;Тел.', '1;Шевченко О. І.;0671112233', '2;Бондар Є. Ї.;0671112234'],
  ['phone;name', "380671112233;Мар'яна В'язовська (робота, Brigada sp. z o.o.)"],
]
const spanish = [
  ['Nombre;Apellidos;Ciudad', 'Begoña;Núñez Muñoz;A Coruña', 'José;Ibáñez;León'],
  ['Nombre;Dirección', 'Íñigo;C/ Mayor 5, 2º A', 'Mª José;Avda. España nº 7, 1ª'],
  ['Nombre;Apellidos', 'María;García', 'José;Pérez', 'Ángel;Muñoz'],
  ['NOMBRE;APELLIDOS', 'BEGOÑA;NÚÑEZ', 'ÍÑIGO;PEÑA'],
  ['Nombre;Calle', 'Ana Ruiz;Sol 5, 2º', 'Luis Gil;Luna 3, 1º'],
  ['Nombre;N.º de empleado', 'Ana Ruiz;17', 'M.ª Luz Gil;18'],
  ['Nome;Cidade', 'João Simões;São Paulo', 'Inês Conceição;Guimarães'],
  ['Nombre;Comentario', 'Ana;¿Puede empezar mañana? ¡Sí!'],
]

describe('the encoding of files that are not Unicode', () => {
  const samples = (
    [
      ['windows-1250', [...polish, ...czechAndOthers]],
      ['windows-1251', cyrillic],
      ['windows-1252', spanish],
    ] as const
  ).flatMap(([encoding, files]) => files.map((lines) => [encoding, lines] as const))

  it.each(samples)('is %s for %j', async (encoding, lines) => {
    const bytes = encode(encoding, `${lines.join('\r\n')}\r\n`)
    expect(legacyEncoding(bytes)).toBe(encoding)
    const delimiter = lines[0]!.includes(';') ? ';' : ','
    const rows = await rowsOf(bytes, {}, 11)
    expect(rows.map(({ cells }) => cells.join(delimiter))).toEqual(lines)
  })

  it('is the same for one row and for many', () => {
    for (const [encoding, lines] of samples) {
      const many = [lines[0], ...Array.from({ length: 500 }, () => lines.slice(1)).flat()].join('\r\n')
      expect(legacyEncoding(encode(encoding, many)), lines.join('|')).toBe(encoding)
    }
  })

  it('reads a file whose only letter outside ASCII is its last byte', async () => {
    for (const size of [1, 65_536]) {
      const rows = await rowsOf(encode('windows-1250', 'name;city\nJan Nowak;Toruń'), {}, size)
      expect(rows[1]!.cells).toEqual(['Jan Nowak', 'Toruń'])
    }
  })
})
