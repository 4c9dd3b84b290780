import { readdir, readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSchemaCache } from '#tests/support/schema-cache.ts'
import { HttpError } from '../http-error.ts'
import { planConditions, planRead } from './plan/plan-read.ts'
import { callRowsStatement } from './query/statement-call.ts'
import { changeStatement } from './query/statement-change.ts'
import { estimateStatement, readStatement } from './query/statement-read.ts'
import { negotiate } from './request/media-type.ts'
import { parseCallPayload, parsePayload } from './request/parse-body.ts'
import { parseQuery } from './request/parse-query.ts'

const cache = aSchemaCache()
const body = { representation: negotiate(null), isEmpty: false }
const csv = { representation: negotiate('text/csv'), isEmpty: false }

const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`
const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()

/** Every place in a valid query that may contain the caller's own text. */
const READS: Readonly<Record<string, (text: string) => Record<string, string>>> = {
  'value of a filter': (text) => ({ name: `eq.${text}` }),
  'value of a pattern': (text) => ({ name: `not.ilike(any).${text}` }),
  'element of a list': (text) => ({ name: `in.(${quote(text)},b)` }),
  'value of a distinction': (text) => ({ name: `isdistinct.${text}` }),
  'value of a search': (text) => ({ words: `wfts(english).${text}` }),
  'value in a condition': (text) => ({ or: `(name.eq.${quote(text)},id.gt.1)` }),
  alias: (text) => ({ select: `${quote(text)}:name,id` }),
  'alias of a relation': (text) => ({ select: `id,${quote(text)}:tasks(title)` }),
  'alias in a relation': (text) => ({ select: `id,tasks(${quote(text)}:title)` }),
  'alias in a spread relation': (text) => ({ select: `id,...tasks(${quote(text)}:title)` }),
  'key of JSON': (text) => ({ select: `data->${quote(text)}`, order: `data->>${quote(text)}.desc` }),
  'key of JSON in a filter': (text) => ({ [`data->>${quote(text)}`]: 'eq.1' }),
}

const anyText = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !text.includes('\0'))
const hostile = fc.constantFrom(
  `'; drop table people; --`,
  `"; drop table people; --`,
  `\\"; drop table people; --`,
  `") from pg_authid --`,
  `$1$2`,
  `*/ /* -- `,
  `E'\\''`,
  `\u2019\u201d\u0000`.slice(0, 2),
)
const texts = fc.oneof(anyText, hostile)

function readTexts(parameters: Record<string, string>): string[] {
  const parsed = parseQuery(query(parameters), false)
  return [
    readStatement(planRead(parsed, cache.people, 'relation', cache, 100), body, true),
    readStatement(planRead(parsed, cache.people, 'relation', cache, null), csv, false),
    estimateStatement(planRead(parsed, cache.people, 'relation', cache, null)),
  ].map((statement) => statement.text)
}

describe('the SQL of a statement', () => {
  test.each(Object.entries(READS))(
    'the SQL of a statement is the same for every value of the %s',
    (_place, parameters) => {
      const expected = readTexts(parameters('x'))
      fc.assert(
        fc.property(texts, (text) => {
          expect(readTexts(parameters(text))).toEqual(expected)
        }),
      )
    },
  )

  test('the SQL of a write is the same for every written value', () => {
    const change = (text: string) => {
      const parsed = parseQuery(query({ name: `eq.${text}`, select: `${quote(text)}:name` }), false)
      const root = planRead(parsed, cache.people, 'changed', cache, null)
      const payload = parsePayload(JSON.stringify({ name: text }), 'application/json', null)
      return changeStatement(
        root,
        { kind: 'update', payload, appliesDefaults: true, conditions: planConditions(parsed, root) },
        { ...body, returnsRows: true, wantsLocation: true },
      ).text
    }
    const expected = change('x')
    fc.assert(
      fc.property(texts, (text) => {
        expect(change(text)).toBe(expected)
      }),
    )
  })

  test('the SQL of a call is the same for every argument', () => {
    const call = (text: string) => {
      const root = planRead(parseQuery(query({ name: `eq.${text}` }), true), cache.people, 'called', cache, null)
      const payload = parseCallPayload(JSON.stringify({ term: text }), null)
      return [
        callRowsStatement(cache.search, { kind: 'body', payload }, root, body, true).text,
        callRowsStatement(cache.search, { kind: 'query', values: [['term', text]] }, root, body, false).text,
      ]
    }
    const expected = call('x')
    fc.assert(
      fc.property(texts, (text) => {
        expect(call(text)).toEqual(expected)
      }),
    )
  })

  test('SQL has only names of the catalogue, or the request is refused', () => {
    const places = [
      (text: string) => ({ [text]: 'eq.1' }),
      (text: string) => ({ [quote(text)]: 'eq.1' }),
      (text: string) => ({ select: text }),
      (text: string) => ({ select: quote(text) }),
      (text: string) => ({ select: `id::${text}` }),
      (text: string) => ({ select: `${quote(text)}(id)` }),
      (text: string) => ({ select: `tasks!${quote(text)}(id)` }),
      (text: string) => ({ order: text }),
      (text: string) => ({ order: `${quote(text)}(id)` }),
      (text: string) => ({ limit: text }),
      (text: string) => ({ and: text }),
      (text: string) => ({ name: text }),
    ]
    fc.assert(
      fc.property(hostile, fc.constantFrom(...places), (text, place) => {
        try {
          for (const sql of readTexts(place(text))) expect(sql).not.toContain(text)
        } catch (error) {
          if (!(error instanceof HttpError)) throw error
          expect([300, 400, 416]).toContain(error.status)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a random query string is refused with a status', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom('select', 'order', 'or', 'id', 'data->>a'),
        (text, key) => {
          try {
            readTexts({ [key]: text })
          } catch (error) {
            if (!(error instanceof HttpError)) throw error
            expect(error.status).toBeLessThan(500)
          }
        },
      ),
      { numRuns: 1000 },
    )
    // The first characters of every kind take fast-check seconds on a busy machine.
  }, 30_000)
})

describe('names', () => {
  test('names are quoted into SQL only in the code that reads the catalogue', async () => {
    const readers =
      /^(?:schema-cache\/(?:build-\w+|load-schema-cache|castable-types|relationships|a-schema-cache)|request\/request|query\/sql-text)\.ts$/
    const files = await readdir(import.meta.dirname, { recursive: true })
    expect(files.length).toBeGreaterThan(40)
    for (const file of files.filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !readers.test(name),
    )) {
      const source = await readFile(`${import.meta.dirname}/${file}`, 'utf8')
      expect([file, /quoteCatalogName|catalogSql|as SqlText/.test(source)]).toEqual([file, false])
    }
  })
})
