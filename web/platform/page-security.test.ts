import { expect, it } from 'vitest'
import { pageRules } from './page-security.ts'

it('accepts the rules of a style sheet as text, but no element', () => {
  expect(pageRules.createHTML(':root { --accent: #0b7285 }')).toBe(':root { --accent: #0b7285 }')
  for (const text of ['<img src=x onerror=alert(1)>', '</style><script>alert(1)</script>'])
    expect(() => pageRules.createHTML(text)).toThrow('refused by the page')
})

it('accepts the service worker, but no other script', () => {
  expect(pageRules.createScriptURL('/service-worker.js')).toBe('/service-worker.js')
  for (const url of [
    'https://elsewhere.example/a.js',
    '//elsewhere.example/service-worker.js',
    'data:text/javascript,1',
  ])
    expect(() => pageRules.createScriptURL(url)).toThrow('refused by the page')
})
