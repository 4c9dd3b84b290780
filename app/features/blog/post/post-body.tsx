import { Fragment, type ReactNode } from 'react'
import { type Translate, useT } from '../../../i18n/i18n.ts'
import { type Block, type Inline, plainText } from '../post.ts'
import classes from './post-body.module.css'

/** The body of a post. Blocks are never reordered, so their index is their key. */
export function PostBody({ blocks }: { readonly blocks: readonly Block[] }) {
  const { t } = useT()
  return <div className={classes.prose}>{drawBlocks(blocks, t)}</div>
}

function drawBlocks(blocks: readonly Block[], t: Translate): ReactNode[] {
  let heading = ''
  return blocks.map((block, at) => {
    if (block.kind === 'heading') heading = plainText(block.inlines)
    // biome-ignore lint/suspicious/noArrayIndexKey: a post is written once and never reordered.
    return <Fragment key={at}>{drawBlock(block, heading, t)}</Fragment>
  })
}

function drawBlock(block: Block, heading: string, t: Translate): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return <Heading id={block.id}>{drawInlines(block.inlines)}</Heading>
    }
    case 'paragraph':
      return <p>{drawInlines(block.inlines)}</p>
    case 'quote':
      return <blockquote>{drawBlocks(block.blocks, t)}</blockquote>
    case 'list':
      return drawList(block, t)
    case 'table':
      return <PostTable table={block} label={t('blog.post.table', { heading })} />
  }
}

function drawList({ start, items }: Extract<Block, { kind: 'list' }>, t: Translate): ReactNode {
  // A list item of one paragraph is not wrapped in a paragraph.
  const drawn = items.map((item, at) => {
    const [only] = item
    const isLine = item.length === 1 && only?.kind === 'paragraph'
    // biome-ignore lint/suspicious/noArrayIndexKey: a post is written once and never reordered.
    return <li key={at}>{isLine ? drawInlines(only.inlines) : drawBlocks(item, t)}</li>
  })
  return start === null ? <ul>{drawn}</ul> : <ol start={start === 1 ? undefined : start}>{drawn}</ol>
}

interface PostTableProps {
  readonly table: Extract<Block, { kind: 'table' }>
  readonly label: string
}

/** A table that scrolls sideways, with the keyboard too, where it is wider than the page. */
function PostTable({ table: { columns, rows }, label }: PostTableProps) {
  const hasCorner = columns[0]?.inlines.length === 0
  const look = (at: number) => (columns[at]?.isNumeric ? classes.number : undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls; this groups scrolled content.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard (WCAG 2.1.1).
    <div className={classes.table} role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ inlines }, at) => {
              // The empty corner of a table with row and column headers is not a header.
              const isCorner = inlines.length === 0
              const Cell = isCorner ? 'td' : 'th'
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name and are never reordered.
                <Cell key={at} scope={isCorner ? undefined : 'col'} className={look(at)}>
                  {drawInlines(inlines)}
                </Cell>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <tr key={line}>
              {row.map((cell, at) => {
                const isName = at === 0 && hasCorner
                const Cell = isName ? 'th' : 'td'
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <Cell key={at} scope={isName ? 'row' : undefined} className={look(at)}>
                    {drawInlines(cell)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function drawInlines(inlines: readonly Inline[]): ReactNode[] {
  return inlines.map((part, at) => {
    if (typeof part === 'string') return part
    const inner = drawInlines(part.inlines)
    // biome-ignore-start lint/suspicious/noArrayIndexKey: inline texts are never reordered.
    if (part.kind === 'link') {
      const rel = part.href.startsWith('https://') ? 'noopener' : undefined
      return (
        <a key={at} href={part.href} rel={rel}>
          {inner}
        </a>
      )
    }
    return part.kind === 'strong' ? <strong key={at}>{inner}</strong> : <em key={at}>{inner}</em>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: inline texts are never reordered.
  })
}
