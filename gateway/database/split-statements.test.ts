import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

const texts = (script: string) => splitStatements(script).map((statement) => statement.text)

test('statements are cut at their semicolons', () => {
  expect(texts('select 1; select 2;\nselect 3')).toEqual(['select 1', 'select 2', 'select 3'])
})

test('empty statements are dropped', () => {
  expect(texts(';;\n -- nothing\n; /* nor here */ ;')).toEqual([])
})

test.each([
  ['a string', "select 'a;b''c;'"],
  ['an escape string', "select E'it\\'s;'"],
  ['a quoted name', 'select 1 as "a;""b"'],
  ['a line comment', 'select 1 -- one; two\n, 2'],
  ['a nested block comment', 'select /* a; /* b; */ c; */ 1'],
  ['a dollar quote', 'do $$ begin perform 1; end $$'],
  ['a tagged dollar quote', 'do $body$ begin perform $$;$$; end $body$'],
  ['a parameter beside a dollar quote', 'prepare p as select $1, $x$;$x$'],
])('a semicolon in %s does not end the statement', (_place, statement) => {
  expect(texts(`${statement};select 2`)).toEqual([statement, 'select 2'])
})

test('an SQL-standard function body stays whole', () => {
  const statement = [
    'create function f(a int) returns int begin atomic',
    '  select case when a > 0 then 1 else 2 end;',
    '  select 3;',
    'end',
  ].join('\n')
  expect(texts(`${statement};\nselect 2;`)).toEqual([statement, 'select 2'])
})

test('the commands of a transaction block are separate statements', () => {
  expect(texts('begin; select 1; end; select 2;')).toEqual(['begin', 'select 1', 'end', 'select 2'])
})

test('a statement has the line number of its start, including comments before it', () => {
  expect(splitStatements('select 1;\n\n-- why\nselect 2;').map((statement) => statement.line)).toEqual([1, 3])
})
