import { expect, it } from 'vitest'
import { parseMarkdown } from './markdown.ts'

it('reads the parts of a document', () => {
  const source =
    '# One `two`\n\nA **b** [c](https://d.example).\nNext line.\n\n- x\n  y\n- z\n\n1. first\n\n```sh\nnpm start\n```\n\n> q\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'
  expect(parseMarkdown(source)).toEqual([
    { kind: 'heading', level: 1, spans: [{ text: 'One ' }, { text: 'two', code: true }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'A ' },
        { text: 'b', strong: true },
        { text: ' ' },
        { text: 'c', href: 'https://d.example' },
        { text: '. Next line.' },
      ],
    },
    { kind: 'list', ordered: false, items: [[{ text: 'x y' }], [{ text: 'z' }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'first' }]] },
    { kind: 'code', text: 'npm start' },
    { kind: 'quote', spans: [{ text: 'q' }] },
    { kind: 'table', head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] },
  ])
})

it('terminates on any text', () => {
  for (const source of [
    '',
    '```',
    '|',
    '>',
    '- ',
    '#',
    '# ',
    '####### x',
    '<script>alert(1)</script>',
    '**',
    '[a](',
    '  indented',
  ])
    expect(Array.isArray(parseMarkdown(source))).toBe(true)
})
