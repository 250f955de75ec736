import axe from 'axe-core'
import { expect, it, onTestFinished } from 'vitest'
import { minorRules, rememberColours } from '../e2e/faults.ts'

type Rule = { id: string; impact: string }

type Reading = {
  new (red: number, green: number, blue: number): Reading['prototype']
  prototype: { parseString: (text: string) => object }
}

/** Every rule with its declared impact; a fault has the impact of its rule. */
const { rules } = (axe as unknown as { _audit: { rules: readonly Rule[] } })._audit

it.each(minorRules)('the rule %s, which stories ignore, finds only minor faults', (id) => {
  expect(rules.find((rule) => rule.id === id)?.impact).toBe('minor')
})

it('a cached colour equals the parsed one, and an invalid colour is refused as before', () => {
  const { Color } = (axe as unknown as { commons: { color: { Color: Reading } } }).commons.color
  const plain = Color.prototype.parseString
  onTestFinished(() => {
    Color.prototype.parseString = plain
  })
  const texts = ['rgb(12, 34, 56)', 'rgba(255, 0, 0, 0.25)', '#fa5252', 'oklch(70% 0.1 200)', 'hsl(1.5rad 50% 50%)']
  const read = (text: string) => JSON.stringify(new Color(9, 9, 9).parseString(text))
  const before = texts.map(read)
  rememberColours(axe)
  expect(texts.map(read)).toEqual(before)
  expect(texts.map(read)).toEqual(before)
  for (const _ of [1, 2]) expect(() => read('no colour')).toThrow('Unable to parse color')
})
