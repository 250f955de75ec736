import axe from 'axe-core'
import { expect, it } from 'vitest'
import { neverSerious } from '../e2e/serious.ts'

type Rule = { id: string; impact: string }

/** Every rule with what it declares; a fault has the impact of its rule. */
const { rules } = (axe as unknown as { _audit: { rules: readonly Rule[] } })._audit

it.each(neverSerious)('the rule %s, which stories leave out, finds nothing serious', (id) => {
  expect(['minor', 'moderate']).toContain(rules.find((rule) => rule.id === id)?.impact)
})
