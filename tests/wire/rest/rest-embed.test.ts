import { describe, expect, test } from 'vitest'
import { withRestServer } from './with-rest-server.ts'

const server = withRestServer()
const from = (table: string) => server().service.from(table)

describe('embedding', () => {
  test('embedding follows foreign keys in both directions, and through a junction table', async () => {
    const { data, error } = await from('projects')
      .select('id,clients(name),tasks(title),tags(label),project_details(summary)')
      .eq('id', 1)
      .order('id', { referencedTable: 'tasks' })
      .order('label', { referencedTable: 'tags' })
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({
      id: 1,
      clients: { name: 'Ánimo' },
      tasks: [{ title: 'dig' }, { title: 'plant' }, { title: 'water' }],
      tags: [{ label: 'fun' }, { label: 'urgent' }],
      project_details: { summary: 'Plants' },
    })
  })

  test('embedding gives null for a missing row and an empty list for none', async () => {
    const { data } = await from('projects').select('clients(*),tasks(*),project_details(*)').eq('id', 4).single()
    expect(data).toEqual({ clients: null, tasks: [], project_details: null })
  })

  test('embedding nests, with aliases at every level', async () => {
    const { data } = await from('clients')
      .select('who:name,work:projects(what:name,steps:tasks(step:title,by:people!assignee_id(full_name)))')
      .eq('id', 1)
      .order('id', { referencedTable: 'work' })
      .order('id', { referencedTable: 'work.steps' })
      .single()
    expect(data).toEqual({
      who: 'Ánimo',
      work: [
        {
          what: 'Garden',
          steps: [
            { step: 'dig', by: { full_name: 'Ada Lovelace' } },
            { step: 'plant', by: { full_name: 'Grace Hopper' } },
            { step: 'water', by: null },
          ],
        },
        { what: 'Harbour', steps: [{ step: 'paint', by: { full_name: 'Linus Torvalds' } }] },
      ],
    })
  })

  test('embedding distinguishes two keys to one table by column, by constraint and by the key as target', async () => {
    const { data, error } = await from('tasks')
      .select(
        'assignee:people!assignee_id(first_name),reviewer:people!tasks_reviewer_fkey(first_name),assignee_id(last_name)',
      )
      .eq('id', 1)
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({
      assignee: { first_name: 'Ada' },
      reviewer: { first_name: 'Grace' },
      assignee_id: { last_name: 'Lovelace' },
    })
  })

  test('embedding is refused as ambiguous when there are two keys', async () => {
    const { error, status } = await from('tasks').select('people(*)')
    expect([status, error?.code]).toEqual([300, 'PGRST201'])
    expect(error?.hint).toContain("'people!tasks_reviewer_fkey'")
    expect(error?.details).toHaveLength(2)
  })

  test('embedding follows a self-reference in both directions', async () => {
    const { data } = await from('people').select('first_name,boss:boss_id(first_name),people(first_name)').order('id')
    expect(data).toEqual([
      { first_name: 'Ada', boss: null, people: [{ first_name: 'Grace' }, { first_name: 'Linus' }] },
      { first_name: 'Grace', boss: { first_name: 'Ada' }, people: [] },
      { first_name: 'Linus', boss: { first_name: 'Ada' }, people: [] },
    ])
  })

  test('embedding follows computed relationships, and keys that views expose', async () => {
    const { data, error } = await from('projects')
      .select('main_client(name),late_tasks(title),open_tasks(loud)')
      .eq('id', 1)
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({
      main_client: { name: 'Ánimo' },
      late_tasks: [{ title: 'plant' }, { title: 'water' }],
      open_tasks: [{ loud: 'PLANT' }, { loud: 'WATER' }],
    })
    const views = await from('open_titles').select('title,projects(name)').eq('id', 4).single()
    expect(views.data).toEqual({ title: 'paint', projects: { name: 'Harbour' } })
  })

  test('embedding without a relationship is refused', async () => {
    const { error, status } = await from('projects').select('taggs(*)')
    expect([status, error?.code]).toEqual([400, 'PGRST200'])
    expect(error?.hint).toBe("Perhaps you meant 'tags' instead of 'taggs'.")
    const hinted = await from('projects').select('clients!nope(*)')
    expect(hinted.error?.details).toContain("using the hint 'nope'")
  })

  test('a table of a schema that is not exposed is never embedded', async () => {
    const { error } = await from('projects').select('secrets(*)')
    expect(error?.code).toBe('PGRST200')
  })
})

describe('inner joins, filters and counts', () => {
  test('an inner join keeps only rows with embedded rows', async () => {
    const { data } = await from('projects').select('id,tasks!inner(title)').eq('tasks.is_done', false).order('id')
    expect(data).toEqual([
      { id: 1, tasks: [{ title: 'plant' }] },
      { id: 2, tasks: [{ title: 'paint' }] },
    ])
    const toOne = await from('projects').select('id,clients!inner(name)').eq('clients.city', 'Madrid')
    expect(toOne.data).toEqual([{ id: 3, clients: { name: 'Bravo, "Sons" & Co' } }])
  })

  test('a filter on embedded rows keeps their parents', async () => {
    const { data } = await from('projects').select('id,tasks(title)').eq('tasks.title', 'dig').lte('id', 2).order('id')
    expect(data).toEqual([
      { id: 1, tasks: [{ title: 'dig' }] },
      { id: 2, tasks: [] },
    ])
    const any = await from('projects')
      .select('id,tasks(id)')
      .or('title.eq.dig,hours.gt.6', { referencedTable: 'tasks' })
      .lte('id', 2)
      .order('id')
    expect(any.data).toEqual([
      { id: 1, tasks: [{ id: 1 }] },
      { id: 2, tasks: [{ id: 4 }] },
    ])
  })

  test('a count follows the inner join', async () => {
    const { count } = await from('projects').select('id,tasks!inner(id)', { count: 'exact' }).limit(1)
    expect(count).toBe(2)
  })

  test('rows can be filtered by whether they have embedded rows', async () => {
    const without = await from('projects').select('id,tasks()').is('tasks', null).order('id')
    expect(without.data).toEqual([{ id: 3 }, { id: 4 }])
    const having = await from('projects')
      .select('id,tasks(id)')
      .not('tasks', 'is', null)
      .limit(1, { referencedTable: 'tasks' })
    expect(having.data?.map((row) => row.id)).toEqual([1, 2])
    const either = await from('projects')
      .select('id,clients(),tags()')
      .or('clients.is.null,tags.not.is.null')
      .order('id')
    expect(either.data).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }])
    const bad = await from('projects').select('id,tasks()').eq('tasks', 'x')
    expect(bad.error?.code).toBe('PGRST120')
  })

  test('embedded rows are limited, offset and ordered', async () => {
    const { data } = await from('projects')
      .select('tasks(id)')
      .eq('id', 1)
      .order('id', { referencedTable: 'tasks', ascending: false })
      .range(1, 1, { referencedTable: 'tasks' })
      .single()
    expect(data).toEqual({ tasks: [{ id: 2 }] })
  })

  test('rows are ordered by a column of a to-one relation', async () => {
    const { data, error } = await from('projects')
      .select('id,clients(id)')
      .order('clients(city)', { ascending: false, nullsFirst: false })
      .order('id')
    expect(error).toBeNull()
    expect(data?.map((row) => row.id)).toEqual([3, 1, 2, 4])
    const many = await from('projects').select('id,tasks(id)').order('tasks(title)')
    expect([many.status, many.error?.code]).toEqual([400, 'PGRST118'])
    const none = await from('projects').select('id').order('clients(name)')
    expect(none.error?.code).toBe('PGRST108')
  })

  test('embedded rows are counted', async () => {
    const { data } = await from('projects').select('id,tasks(count)').order('id')
    expect(data).toEqual([3, 1, 0, 0].map((count, i) => ({ id: i + 1, tasks: [{ count }] })))
    const alias = await from('projects').select('n:tasks(count())').eq('id', 1).single()
    expect(alias.data).toEqual({ n: [{ count: 3 }] })
  })

  test('a filter on a relation that is not embedded is refused', async () => {
    const { error } = await from('projects').select('id').eq('clients.name', 'x')
    expect([error?.code, error?.message]).toEqual(['PGRST108', "'clients' is not an embedded resource in this request"])
  })
})

describe('spread', () => {
  test('spread puts values of a to-one relation beside those of its parent', async () => {
    const { data, error } = await from('tasks')
      .select('id,...projects(project:name,...clients(client:name,city))')
      .eq('id', 4)
    expect(error).toBeNull()
    expect(data).toEqual([{ id: 4, project: 'Harbour', client: 'Ánimo', city: 'Guadalajara' }])
  })

  test('spread includes all columns, and embedded values', async () => {
    const { data } = await from('project_details').select('...projects(*,clients(name))').eq('project_id', 2).single()
    expect(data).toMatchObject({ name: 'Harbour', mood: 'calm', clients: { name: 'Ánimo' } })
  })

  test('spread turns a to-many relation into lists', async () => {
    const { data, error } = await from('projects')
      .select('id,...tasks(titles:title,hours)')
      .order('id')
      .order('id', { referencedTable: 'tasks' })
    expect(error).toBeNull()
    expect(data?.[0]).toEqual({ id: 1, titles: ['dig', 'plant', 'water'], hours: [3, 5, 1] })
    expect(data?.[3]).toEqual({ id: 4, titles: [], hours: [] })
  })

  test('an inner spread keeps only rows that have the relation', async () => {
    const { data, count } = await from('projects')
      .select('id,...clients!inner(client:name)', { count: 'exact' })
      .order('id')
    expect([data?.length, count]).toEqual([3, 3])
  })
})
