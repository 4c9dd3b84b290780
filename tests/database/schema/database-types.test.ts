import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { DATABASE_TYPES_FILE, generateDatabaseTypes } from '../../../scripts/generate-database-types.ts'

const database = withDatabase()

test("the browser's types are those of the migrated database", async () => {
  const howTo = 'Run `node scripts/generate-database-types.ts` and commit app/lib/api/database-types.ts.'
  expect(await generateDatabaseTypes(database().admin), howTo).toBe(await readFile(DATABASE_TYPES_FILE, 'utf8'))
})
