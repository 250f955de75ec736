import { expect, it } from 'vitest'
import { countryOfAdjective } from './nationalities.ts'

it.each([
  ['polski', 'PL'],
  ['niemiecka', 'DE'],
  ['bialoruskie', 'BY'],
  ['білоруська', 'BY'],
  ["в'єтнамське", 'VN'],
  ['узбекский', 'UZ'],
  ['русское', 'RU'],
  ['французька', 'FR'],
  ['española', 'ES'],
  ['ESPAÑOL', 'ES'],
  ['alemana', 'DE'],
  ['letona', 'LV'],
  ['francesa', 'FR'],
  ['vietnamita', 'VN'],
  ['Filipina', 'PH'],
  ['Portuguese', 'PT'],
  ['Polska', 'PL'],
])('understands %j as %s', (word, code) => {
  expect(countryOfAdjective(word)).toBe(code)
})

it('understands nothing else', () => {
  for (const word of ['', 'ski', 'marsjańskie', 'ukraińsk', 'Paraguayan'])
    expect(countryOfAdjective(word)).toBeUndefined()
})
