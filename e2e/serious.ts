import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

export type Scheme = 'light' | 'dark'

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose faults are minor or moderate by their own declaration: what they find is not serious. `testing/accessibility.test.ts` holds each of them to it. */
export const neverSerious = [
  'aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'form-field-multiple-labels',
  'heading-order', 'html-xml-lang-mismatch', 'image-redundant-alt', 'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main', 'landmark-unique',
  'meta-viewport', 'meta-viewport-large', 'no-autoplay-audio', 'page-has-heading-one', 'presentation-role-conflict',
  'region', 'scope-attr-valid', 'server-side-image-map', 'skip-link', 'table-duplicate-name',
] // prettier-ignore

/** A colour as the rules hold it; each part is set through its own door. */
type Colour = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Colour }

/** The library says nothing of the type of its parts. */
type Parts = { commons: { color: { Color: { prototype: Colour } } } }

/** Has the rules read each written colour once: a list has thousands of texts in a handful of colours, and reading them took a third of the time. */
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

/** Loads the rules into the page unless it has them. */
const ensureRules = async (page: Page) => {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(source)
  await page.evaluate(`(${String(rememberColours)})(axe)`)
}

/** What of the rules, or of those named, a page breaks seriously or critically in the light or in the dark: a sentence each. */
export const seriousIn = async (page: Page, scheme: Scheme, named?: readonly string[]) => {
  await ensureRules(page)
  const asked = { scheme, named: named ? [...named] : null, left: neverSerious }
  const found = await page.evaluate(async (given) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', given.scheme)
    const rules = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await rules.run(document, {
      resultTypes: ['violations'],
      ...(given.named
        ? { runOnly: { type: 'rule', values: given.named } }
        : { rules: Object.fromEntries(given.left.map((id) => [id, { enabled: false }])) }),
    })
    return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map((node) => node.html) }))
  }, asked)
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, html }) => `${id} (${scheme}): ${html.map((one) => one.slice(0, 160)).join(' | ')}`)
}
