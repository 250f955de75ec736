import { expect, it } from 'vitest'
import { partsOf } from './letter-parts.ts'

const origin = 'http://localhost:3000'
const links = (text: string) => partsOf(text, origin).flatMap((part) => part.href ?? [])

it('makes links only for URLs of this site', () => {
  expect(partsOf(`Open ${origin}/ua/reset-password?token=x\nnow`, origin)).toEqual([
    { text: 'Open ' },
    { text: `${origin}/ua/reset-password?token=x`, href: `${origin}/ua/reset-password?token=x` },
    { text: '\nnow' },
  ])
  expect(
    links(
      'https://evil.example http://localhost:3000.evil.example/ http://localhost:3000@evil.example/ http://localhost:30000/',
    ),
  ).toEqual([])
  expect(links('javascript:alert(1) data:text/html,x //evil.example')).toEqual([])
})
