import { Fragment } from 'react'
import type { Block, Span } from '#web/markdown.ts'
import { GuidePicture } from '../parts/pictures/GuidePicture.tsx'
import type { Guide } from './guide.ts'
import { safeHref } from '#web/platform/safe-href.ts'

const isPlace = (href: string) => /^(https?:\/\/|#)/.test(href)

const Run = ({ span }: { span: Span }) => {
  if (span.code) return <code>{span.text}</code>
  if (span.strong) return <strong>{span.text}</strong>
  const href = span.href !== undefined && isPlace(span.href) ? safeHref(span.href) : undefined
  return href ? (
    <a href={href} rel="noreferrer">
      {span.text}
    </a>
  ) : (
    span.text
  )
}

const Text = ({ spans }: { spans: readonly Span[] }) => spans.map((span, index) => <Run key={index} span={span} />)

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

const Piece = ({ block, pictures }: { block: Block; pictures: Guide['pictures'] }) => {
  if (block.kind === 'picture') return <GuidePicture alt={block.alt} picture={pictures[block.name]} />
  if (block.kind === 'heading') {
    const Heading = headings[block.level - 1]!
    return (
      <Heading id={block.id}>
        <Text spans={block.spans} />
      </Heading>
    )
  }
  if (block.kind === 'code') return <pre tabIndex={0}>{block.text}</pre>
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((item, index) => (
          <li key={index}>
            <Text spans={item} />
          </li>
        ))}
      </List>
    )
  }
  if (block.kind === 'table')
    return (
      <table>
        <thead>
          <tr>
            {block.head.map((cell, index) => (
              <th key={index} scope="col">
                <Text spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Text spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  const Tag = block.kind === 'quote' ? 'blockquote' : 'p'
  return (
    <Tag>
      <Text spans={block.spans} />
    </Tag>
  )
}

/** Renders one of our documents; only links to other sites and to its own chapters work. */
export const Blocks = ({ blocks, pictures }: Guide) =>
  blocks.map((block, index) => (
    <Fragment key={index}>
      <Piece block={block} pictures={pictures} />
    </Fragment>
  ))
