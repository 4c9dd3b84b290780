import { describe, expect, test } from 'vitest'
import { firstLine, lastLines, type StageResult, summaryOf } from './summary.mjs'

const aStage = (stage: Partial<StageResult>): StageResult => ({
  name: 'types',
  ok: true,
  seconds: 1,
  tests: [],
  output: '',
  ...stage,
})

describe('the summary of a run', () => {
  test('is one line for each stage when all is well', () => {
    expect(summaryOf([aStage({ seconds: 12.34 }), aStage({ name: 'unit tests', seconds: 101 })])).toBe(
      'ok      12.3 s  types\nok     101.0 s  unit tests',
    )
  })

  test('names each failed test with the first line of its error under the stages', () => {
    const summary = summaryOf([
      aStage({
        name: 'wire tests',
        ok: false,
        seconds: 288,
        output: 'long output',
        tests: [
          {
            kind: 'failed',
            name: 'tests/wire/a.test.ts > mail > arrives',
            error: 'AssertionError: no mail\n  at a.ts:1',
          },
          { kind: 'failed', name: 'tests/wire/b.test.ts' },
        ],
      }),
      aStage({ name: 'build' }),
    ])
    expect(summary.split('\n')).toEqual([
      'FAIL   288.0 s  wire tests',
      'ok       1.0 s  build',
      '',
      'failed in wire tests: 2',
      '  tests/wire/a.test.ts > mail > arrives',
      '    AssertionError: no mail',
      '  tests/wire/b.test.ts',
    ])
  })

  test('names each retried test, also of a stage that passed', () => {
    const summary = summaryOf([
      aStage({
        name: 'end-to-end tests',
        tests: [{ kind: 'retried', name: 'tests/e2e/a.test.ts > opens (passed)', error: 'Error: no answer\n  at a' }],
      }),
    ])
    expect(summary.split('\n').slice(1)).toEqual([
      '',
      'retried in end-to-end tests: 1',
      '  tests/e2e/a.test.ts > opens (passed)',
      '    Error: no answer',
    ])
  })

  test('shows the last lines of a failed stage without a failed test', () => {
    const output = Array.from({ length: 40 }, (_, index) => `error ${index}`).join('\n')
    const lines = summaryOf([aStage({ ok: false, output })]).split('\n')
    expect(lines.slice(1, 3)).toEqual(['', 'failed in types:'])
    expect(lines.slice(3)).toEqual(lastLines(output).map((line) => `  ${line}`))
    expect(lines.at(-1)).toBe('  error 39')
  })

  test('leaves out colors and empty lines', () => {
    expect(lastLines('\u001b[31mred\u001b[39m\n\n  \nplain\r\n')).toEqual(['red', 'plain'])
    expect(firstLine('\n\u001b[31mAssertionError\u001b[39m: it\nmore')).toBe('AssertionError: it')
    expect(firstLine('')).toBe('')
  })
})
