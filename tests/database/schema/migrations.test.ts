import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DATABASE_CODES } from '#contracts/error-codes.ts'
import { currencyExponent } from '#domain/money/money.ts'
import { withDatabase } from '#tests/support/database.ts'

const database = withDatabase()

const FOLDER = join(import.meta.dirname, '../../../supabase/migrations')

async function listMigrations(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(FOLDER)).sort()
  return await Promise.all(names.map(async (name) => ({ name, text: await readFile(join(FOLDER, name), 'utf8') })))
}

test('every migration is named by its time and its purpose', async () => {
  const names = (await listMigrations()).map(({ name }) => name)
  expect(names.filter((name) => !/^20\d{12}_[a-z][a-z0-9_]+\.sql$/.test(name))).toEqual([])
  expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(names.length)
})

test('every migration was applied once, in order', async () => {
  const applied = await database().admin`select version || '_' || name || '.sql' as file from
    supabase_migrations.schema_migrations order by version`
  expect(applied.map((row) => row.file)).toEqual((await listMigrations()).map(({ name }) => name))
})

const ORDER = [
  /^create type /i,
  /^create table /i,
  /^create (unique )?index /i,
  /^create (or replace )?function /i,
  /^create (constraint )?trigger /i,
  /^alter table .* enable row level security/i,
  /^create policy /i,
  /^grant /i,
]

test('the statements of a migration are in the agreed order, from types to grants', async () => {
  for (const { name, text } of await listMigrations()) {
    const statements = withoutBodies(text)
      .split('\n')
      .map((line) => ORDER.findIndex((kind) => kind.test(line)))
      .filter((place) => place >= 0)
    // A check constraint or a seed of types may need its function before the table.
    const places = statements.filter((place) => place !== 3)
    expect(places, name).toEqual([...places].sort((a, b) => a - b))
  }
})

test('no migration needs more than Supabase provides', async () => {
  for (const { name, text } of await listMigrations()) {
    expect(text, name).not.toMatch(
      /\b(superuser|alter system|create role|alter role|copy .* from program|security label)\b/i,
    )
  }
})

test('the codes raised in SQL are those of contracts', async () => {
  const raised = (await listMigrations()).flatMap(({ text }) =>
    [...text.matchAll(/(?:raise exception |require_turn\(|(?:check_added|bound_rows)\('\d+', )'([^']+)'/g)].map(
      (match) => String(match[1]),
    ),
  )
  expect([...new Set(raised)].sort()).toEqual([...DATABASE_CODES].sort())
})

test('SQL and domain agree on the digits of every currency', async () => {
  const currencies = Intl.supportedValuesOf('currency').filter((code) => code !== 'CLF' && code !== 'UYW')
  const rows = await database().admin`
    select code, private.currency_exponent(code) as digits from unnest(${currencies}::text[]) as code`
  expect(Object.fromEntries(rows.map((row) => [row.code, row.digits]))).toEqual(
    Object.fromEntries(currencies.map((code) => [code, currencyExponent(code)])),
  )
})

/** The statements without what is inside `$$ … $$`. */
function withoutBodies(text: string): string {
  return text.replace(/\$\$[\s\S]*?\$\$/g, '$$$$')
}
