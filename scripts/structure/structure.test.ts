import { describe, expect, test } from 'vitest'
import { crowdedFolders, MAX_FLAT_FILES } from './flat-folders.ts'
import { parsePromises, provenIds, unprovenPromises } from './promises.ts'
import { parseRenamedNames, revivedNames } from './renamed-names.ts'
import { foreignTables, writtenTables } from './table-owners.ts'

describe('a crowded folder', () => {
  const filesIn = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`)

  test('a crowded folder is refused with its number of files', () => {
    expect(crowdedFolders(filesIn('app/features/plans', MAX_FLAT_FILES + 1))).toEqual([
      expect.stringContaining('app/features/plans holds 31 files directly'),
    ])
  })

  test('files of sub-folders do not count, and the limit itself is allowed', () => {
    expect(crowdedFolders([...filesIn('app/ui', MAX_FLAT_FILES), ...filesIn('app/ui/forms', 20)])).toEqual([])
  })

  test.each(['supabase/migrations', 'app/routes', 'app/i18n/es'])(
    'the folder %s may hold any number of files',
    (folder) => {
      expect(crowdedFolders(filesIn(folder, 100))).toEqual([])
    },
  )
})

describe('a retired name', () => {
  const renamed = parseRenamedNames('# comment\n\napp/features/budget useBudgetDesk useBudgetEditor\n')

  test('a retired name is refused as an export of its folder', () => {
    const source = 'export function useBudgetDesk() {}\n'
    expect(revivedNames('app/features/budget/breakdown/x.ts', source, renamed)).toEqual([
      expect.stringContaining('is called useBudgetEditor'),
    ])
  })

  test('a retired name is allowed in other folders, within a longer name and inside a file', () => {
    const source = 'export const useBudgetDesks = 1\nconst useBudgetDesk = 2\n'
    expect(revivedNames('app/features/budget/x.ts', source, renamed)).toEqual([])
    expect(revivedNames('app/features/ledger/x.ts', 'export const useBudgetDesk = 1', renamed)).toEqual([])
  })

  test('a line of retired names has three words', () => {
    expect(() => parseRenamedNames('app/ui before')).toThrow('app/ui before')
  })
})

describe('owners of tables', () => {
  const owners = { plans: 'plans', tasks: 'tasks' }
  const written = writtenTables(
    [
      `create function private.add_tasks(rows jsonb) returns void language sql as $$ insert into public.tasks select 1 $$;
       create function public.create_plan() returns void language plpgsql as $$ begin
         select 1 from plans for update; perform private.add_tasks('[]'); end $$;
       create function public.read_plan() returns int language sql as $$ select 1 from plans $$;`,
    ],
    new Set(['plans', 'tasks']),
  )

  test('a procedure writes the tables that its private functions write', () => {
    expect([...(written.get('create_plan') ?? [])]).toEqual(['tasks'])
    expect([...(written.get('read_plan') ?? [])]).toEqual([])
  })

  test('a table may be named by the queries and mutations of its owner alone', () => {
    const source = "supabase()\n.from('tasks').select()"
    expect(foreignTables('app/features/tasks/queries.ts', source, owners, written)).toEqual([])
    expect(foreignTables('app/features/tasks/list/row.tsx', source, owners, written)).toHaveLength(1)
    expect(foreignTables('app/features/plans/queries.ts', source, owners, written)).toEqual([
      expect.stringContaining('features/tasks'),
    ])
  })

  test('a table without an owner is refused wherever it is named', () => {
    expect(foreignTables('app/features/tasks/queries.ts', "x.from('guests')", owners, written)).toEqual([
      expect.stringContaining('no owner'),
    ])
  })

  test('a table may be written by a procedure of one of its owners', () => {
    const call = "supabase().rpc('create_plan')"
    expect(foreignTables('app/features/tasks/mutations.ts', call, owners, written)).toEqual([])
    expect(foreignTables('app/features/wizard/mutations.ts', call, owners, written)).toHaveLength(1)
    expect(foreignTables('app/features/wizard/queries.ts', "supabase().rpc('read_plan')", owners, written)).toEqual([])
  })
})

describe('promises of the security page', () => {
  const page =
    '| id | what |\n|---|---|\n| SESS | sessions |\n| MAIL | mails |\n| LINK | links |\n\nWaiting for their features: LINK (guests).\n'
  const faultsOf = (source: string, markdown = page) =>
    unprovenPromises(parsePromises(markdown), new Map([['a.test.ts', provenIds(source)]]))

  test('every promise has a test whose title begins with its id', () => {
    expect(faultsOf("describe('SESS, MAIL: an end', () => {})")).toEqual([])
    expect(faultsOf("test.each(ways)(\n  'SESS: %s', run)")).toEqual([expect.stringContaining('MAIL')])
  })

  test('an id elsewhere in a test is no title', () => {
    expect(faultsOf("test('a mail', () => expect(body).toBe('see SESS: MAIL: '))")).toHaveLength(2)
  })

  test('a title may not name an unknown promise', () => {
    expect(faultsOf("test('SESS, MAIL: x'); test('MAUL: x')")).toEqual([expect.stringContaining('MAUL')])
  })

  test('a promise that waits may not have a test, and stands in the table', () => {
    expect(faultsOf("test('SESS, MAIL, LINK: x')")).toEqual([expect.stringContaining('LINK')])
    expect(faultsOf("test('SESS, MAIL, LINK: x')", page.replace('LINK (', 'HOOK ('))).toEqual([
      expect.stringContaining('HOOK'),
    ])
  })
})
