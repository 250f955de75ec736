import { expect, it } from 'vitest'
import { toLatin } from './latin-names.ts'

it.each([
  ['Згорани', 'ZGHORANY'],
  ['Єнакієве', 'YENAKIIEVE'],
  ['Їжакевич', 'YIZHAKEVYCH'],
  ['Йосипівка', 'YOSYPIVKA'],
  ['Щербухи', 'SHCHERBUKHY'],
  ['Юрій', 'YURII'],
  ['Яготин', 'YAHOTYN'],
  ['Знам’янка', 'ZNAMIANKA'],
  ['Гринчук-Коваль', 'HRYNCHUK-KOVAL'],
])('prints %s as the table of 2010 does', (name, latin) => {
  expect(toLatin(name)).toBe(latin)
})

it('removes the marks of Polish and Spanish names, and transliterates Russian letters', () => {
  expect(toLatin('Łukasz Żółć')).toBe('LUKASZ ZOLC')
  expect(toLatin('Muñoz')).toBe('MUNOZ')
  expect(toLatin('Рыжов')).toBe('RYZHOV')
})
