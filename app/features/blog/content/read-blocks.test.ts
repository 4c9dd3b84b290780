import { describe, expect, test } from 'vitest'
import { textsOf } from '../post.ts'
import { readBlocks } from './read-blocks.ts'

const read = (markdown: string) => readBlocks(markdown, (href) => href)

test('a paragraph keeps strong, emphasised and linked text', () => {
  expect(read('Un **buen** *plan* [aquí](https://example.com).')).toEqual([
    {
      kind: 'paragraph',
      inlines: [
        'Un ',
        { kind: 'strong', inlines: ['buen'] },
        ' ',
        { kind: 'emphasis', inlines: ['plan'] },
        ' ',
        { kind: 'link', href: 'https://example.com', inlines: ['aquí'] },
        '.',
      ],
    },
  ])
})

test('headings get ids of plain letters, unique on the page', () => {
  const ids = read('## ¿Cuánta agua?\n\n## Cuánta agua\n\n### Content').map((block) =>
    block.kind === 'heading' ? [block.level, block.id] : null,
  )
  expect(ids).toEqual([
    [2, 'cuanta-agua'],
    [2, 'cuanta-agua-2'],
    [3, 'content-2'],
  ])
})

test('a list keeps its numbers, its order and its nested lists', () => {
  const [list] = read('3. Tres\n4. Cuatro\n   - dentro')
  expect(list).toMatchObject({ kind: 'list', start: 3 })
  expect(textsOf(list ? [list] : [])).toEqual(['Tres', 'Cuatro', 'dentro'])
})

test('columns of amounts are recognized, with alignment marks and without', () => {
  const [table] = read(
    '| Parte | Costo | Nota | Dicho |\n|---|---|---|---:|\n| Pastel | $7,200 | sí | uno |\n| Vino | 12.5% | 3 | dos |',
  )
  expect(table?.kind === 'table' && table.columns.map(({ isNumeric }) => isNumeric)).toEqual([false, true, false, true])
})

describe('unsupported Markdown', () => {
  test.each([
    ['HTML', '<script>alert(1)</script>', 'HTML is not shown in a post'],
    ['HTML within words', 'Un <img src=x onerror=alert(1)> dibujo', 'HTML is not shown in a post'],
    ['comments', '<!-- luego -->', 'HTML is not shown in a post'],
    ['pictures', '![un pastel](https://example.com/pastel.png)', 'image is not shown in a post'],
    ['code', '    uno', 'code is not shown in a post'],
    ['entities, which would be shown as they are', 'pan &amp; vino', '&amp; is not shown in a post'],
    ['a title of the first level, which the page has', '# Título', 'a heading of level 1'],
    ['boxes to tick', '- [ ] tarea', 'boxes to tick'],
  ])('Markdown is refused for %s', (_, markdown, fault) => {
    expect(() => read(markdown)).toThrow(fault)
  })
})

test('characters special to HTML are ordinary text', () => {
  expect(textsOf(read('5 < 7 y "7 > 5" & ya'))).toEqual(['5 < 7 y "7 > 5" & ya'])
})
