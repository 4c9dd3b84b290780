// Checks beyond the import rules: folders with too many files, retired names, tables with two owners, promises without
// a test.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crowdedFolders } from './structure/flat-folders.ts'
import { parsePromises, provenIds, unprovenPromises } from './structure/promises.ts'
import { parseRenamedNames, revivedNames } from './structure/renamed-names.ts'
import { foreignTables, type TableOwners, writtenTables } from './structure/table-owners.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const SOURCE = /^(app|bench|content|contracts|domain|gateway|scripts|supabase|tests)\//
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => SOURCE.test(file) && existsSync(join(root, file)))

const owners: TableOwners = JSON.parse(read('scripts/table-owners.json'))
const renamed = parseRenamedNames(read('scripts/renamed-names.txt'))
const migrations = files.filter((file) => file.startsWith('supabase/migrations/')).sort()
const written = writtenTables(migrations.map(read), new Set(Object.keys(owners)))
const promises = parsePromises(read('docs/security.md'))
const sources = files.filter((file) => /\.tsx?$/.test(file))

const tests = sources.filter((file) => /\.test\.tsx?$/.test(file) && file !== 'scripts/structure/structure.test.ts')

const faults = [
  ...crowdedFolders(files),
  ...sources.flatMap((file) => revivedNames(file, read(file), renamed)),
  ...sources
    .filter((file) => file.startsWith('app/') && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => foreignTables(file, read(file), owners, written)),
  ...unprovenPromises(promises, new Map(tests.map((file) => [file, provenIds(read(file))]))),
]
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? `structure: ${files.length} files, no fault` : `structure: ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
