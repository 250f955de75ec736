import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

export type Scheme = 'light' | 'dark'

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose faults are minor by their own declaration; stories ignore them. `testing/accessibility.test.ts` checks that declaration. */
export const minorRules = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'image-redundant-alt',
  'meta-viewport-large',
  'presentation-role-conflict',
  'server-side-image-map',
  'table-duplicate-name',
]

/** A colour of the rules' library; each part has a setter of its own. */
type Colour = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Colour }

/** The library has no types for its parts. */
type Parts = { commons: { color: { Color: { prototype: Colour } } } }

/** Makes the rules parse each colour only once: a list has thousands of texts in a few colours, and parsing them took a third of the time. */
export const rememberColours = (rules: object) => {
  const { prototype } = (rules as Parts).commons.color.Color
  const read = prototype.parseString
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (text) {
    const same = known.get(text)
    if (same) return Object.assign(this, same)
    const { r, g, b, alpha } = read.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** Loads the rules into the page if they are not there yet. */
const ensureRules = async (page: Page) => {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(source)
  await page.evaluate(`(${String(rememberColours)})(axe)`)
}

/** The faults of a page in the light or dark theme by these rules (by default all), without minor ones, one sentence each. */
export const faultsIn = async (page: Page, scheme: Scheme, named?: readonly string[]) => {
  await ensureRules(page)
  const asked = { scheme, named: named ? [...named] : null, left: minorRules }
  const found = await page.evaluate(async (given) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', given.scheme)
    const rules = (window as unknown as { axe: typeof axe }).axe
    if (window.unseen) window.unseen.disabled = true
    const { violations } = await rules.run(document, {
      resultTypes: ['violations'],
      ...(given.named
        ? { runOnly: { type: 'rule', values: given.named } }
        : { rules: Object.fromEntries(given.left.map((id) => [id, { enabled: false }])) }),
    })
    if (window.unseen) window.unseen.disabled = false
    return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map((node) => node.html) }))
  }, asked)
  return found
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, html }) => `${id} (${scheme}): ${html.map((one) => one.slice(0, 160)).join(' | ')}`)
}
