import { describe, expect, test } from 'vitest'
import { withRestServer } from './with-rest-server.ts'

const server = withRestServer()
const projects = () => server().service.from('projects')
const ids = async (query: PromiseLike<{ data: unknown; error: unknown }>) => {
  const { data, error } = await query
  expect(error).toBeNull()
  return (data as { id: number }[]).map((row) => row.id)
}

describe('select', () => {
  test('every column is returned without a select list', async () => {
    const { data } = await server().service.from('tags').select().order('id')
    expect(data?.[0]).toEqual({ id: 1, label: 'urgent' })
  })

  test('a select list renames, casts and reads JSON paths', async () => {
    const { data, error } = await projects()
      .select(
        'title:name,budget::text,settings->theme->>name,first:settings->sizes->0,settings->theme,sizes:settings->sizes',
      )
      .eq('id', 1)
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({
      title: 'Garden',
      budget: '1250.500',
      name: 'leaf',
      first: 1,
      theme: { name: 'leaf' },
      sizes: [1, 2, 3],
    })
  })

  test('an alias may be any text', async () => {
    const alias = 'x"; drop table demo.tags; --'
    const response = await server().request(
      `/tags?select=${encodeURIComponent(`"${alias.replaceAll('"', '\\"')}":label`)}&id=eq.1`,
    )
    expect(await response.json()).toEqual([{ [alias]: 'urgent' }])
  })

  test('an alias may be longer than a PostgreSQL name', async () => {
    const alias = 'a'.repeat(100)
    const { data } = await server().service.from('tags').select(`${alias}:label`).eq('id', 1).single()
    expect(data).toEqual({ [alias]: 'urgent' })
  })

  test('more than fifty columns can be renamed', async () => {
    const columns = ['id', 'name', 'budget', 'mood', 'labels', 'created_at']
    const list = Array.from({ length: 60 }, (_, i) => `a${i}:${columns[Math.floor(i / 10)]}`).join(',')
    const { data } = await server().service.from('projects').select(list).eq('id', 2).single()
    expect(Object.entries(data ?? {})).toHaveLength(60)
    expect(data).toMatchObject({ a0: 2, a9: 2, a30: 'calm' })
  })

  test('a JSON path is valid on a column of another type', async () => {
    const { data } = await projects().select('labels->0').eq('id', 1).single()
    expect(data).toEqual({ labels: 'green' })
  })

  test('functions of a row can be selected as columns', async () => {
    const { data } = await server().service.from('people').select('full_name').eq('full_name', 'Ada Lovelace')
    expect(data).toEqual([{ full_name: 'Ada Lovelace' }])
  })

  test('numbers keep all their digits', async () => {
    const response = await server().request('/projects?select=settings->n,budget&id=eq.1')
    expect(await response.text()).toContain('12345678901234567890')
  })

  test('a column whose name needs quoting can be selected', async () => {
    const response = await server().request(`/projects?select=${encodeURIComponent('"weird \\" name"')}&id=eq.1`)
    expect(await response.json()).toEqual([{ 'weird " name': null }])
  })

  test('rows are counted by group', async () => {
    const { data } = await projects().select('mood,count()').order('mood')
    expect(data).toEqual([
      { mood: 'calm', count: 2 },
      { mood: 'busy', count: 1 },
      { mood: 'done', count: 1 },
    ])
  })

  test('other aggregates are refused', async () => {
    const { error, status } = await projects().select('budget.sum()')
    expect([status, error?.code]).toEqual([400, 'PGRST123'])
  })

  test('a view can be read', async () => {
    expect(await ids(server().service.from('open_tasks').select('id,loud').order('id'))).toEqual([2, 3, 4])
  })

  test('nulls are left out on request', async () => {
    const { data } = await projects().select('id,budget').eq('id', 3).stripNulls()
    expect(data).toEqual([{ id: 3 }])
  })
})

describe('filters', () => {
  const cases: [string, number[]][] = [
    ['id=eq.1', [1]],
    ['id=neq.1', [2, 3, 4]],
    ['id=gt.2', [3, 4]],
    ['id=gte.2&id=lt.4', [2, 3]],
    ['id=lte.1', [1]],
    ['id=not.eq.1', [2, 3, 4]],
    ['name=like.*ar*', [1, 2]],
    ['name=ilike.g*', [1]],
    ['name=like(any).{G*,H*}', [1, 2]],
    ['name=ilike(all).{*a*,*r*}', [1, 2]],
    ['name=match.^[GH]', [1, 2]],
    ['name=imatch.^g', [1]],
    ['id=in.(1,3)', [1, 3]],
    ['id=in.()', []],
    ['id=not.in.(1,3)', [2, 4]],
    ['id=eq(any).{1,4}', [1, 4]],
    ['budget=is.null', [3]],
    ['budget=is.not_null', [1, 2, 4]],
    ['budget=not.is.null', [1, 2, 4]],
    ['client_id=isdistinct.1', [3, 4]],
    ['labels=cs.{green}', [1, 4]],
    ['labels=cd.{green,outdoor,blue}', [1, 2, 3, 4]],
    ['labels=ov.{blue,outdoor}', [1, 2]],
    ['settings=cs.{"theme":{"name":"leaf"}}', [1]],
    ['settings->theme->>name=eq.wave', [2]],
    ['settings->>theme=is.null', [3, 4]],
    ['runs_on=cs.[2026-01-17,2026-01-18)', [1, 4]],
    ['runs_on=ov.[2026-01-31,2026-02-02)', [1, 2]],
    ['runs_on=sl.[2026-02-01,2026-03-01)', [1, 4]],
    ['runs_on=sr.[2026-01-01,2026-01-10)', [2, 4]],
    ['runs_on=nxl.[2026-01-15,2026-01-20)', [2, 4]],
    ['runs_on=nxr.[2026-01-15,2026-02-01)', [1, 4]],
    ['runs_on=adj.[2026-02-01,2026-02-10)', [1]],
    ['mood=eq.busy', [1]],
    ['created_at=gte.2026-03-01', [3, 4]],
    ['or=(id.eq.1,name.eq.Island)', [1, 3]],
    ['or=(id.eq.1,and(id.gt.2,labels.cs.{green}))', [1, 4]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4]],
    ['and=(id.gt.1,not.and(id.eq.2,name.eq.Harbour))', [3, 4]],
    ['or=(name.eq."Garden",settings->theme->>name.eq.wave)', [1, 2]],
    ['or=(id.in.(1,2),budget.is.null)', [1, 2, 3]],
  ]
  test.each(cases)('the filter %s selects the ids %j', async (query, expected) => {
    const response = await server().request(`/projects?select=id&order=id&${encodeURI(query)}`)
    const body = await response.json()
    expect(body).toEqual(expected.map((id) => ({ id })))
  })

  test('full-text search works on text columns and vectors', async () => {
    const people = () => server().service.from('people').select('id').order('id')
    expect(await ids(people().textSearch('biography', 'engine', { config: 'english' }))).toEqual([1])
    expect(await ids(people().textSearch('biography', 'found a bug', { config: 'english', type: 'phrase' }))).toEqual([
      2,
    ])
    expect(await ids(people().textSearch('first_name', 'grace or ada', { type: 'websearch' }))).toEqual([1, 2])
    expect(await ids(people().textSearch('last_name', 'torvalds', { type: 'plain', config: 'simple' }))).toEqual([3])
  })

  test('values of a filter follow the quoting rules', async () => {
    const names = server().service.from('clients').select('id')
    expect(await ids(names.in('name', ['Ánimo', 'Celeste']).order('id'))).toEqual([1, 3])
    const quoted = await server().request(
      `/clients?select=id&name=in.(${encodeURIComponent('"Bravo, \\"Sons\\" & Co"')})`,
    )
    expect(await quoted.json()).toEqual([{ id: 2 }])
    expect(await ids(server().service.from('clients').select('id').eq('name', 'Bravo, "Sons" & Co'))).toEqual([2])
  })
})

describe('order and range', () => {
  test('rows are ordered by several columns, with the requested place of nulls', async () => {
    expect(await ids(projects().select('id').order('budget', { ascending: false, nullsFirst: true }))).toEqual([
      3, 2, 1, 4,
    ])
    expect(await ids(projects().select('id').order('budget', { nullsFirst: false }).order('id'))).toEqual([4, 1, 2, 3])
    expect(await ids(projects().select('id').order('settings->theme->>name'))).toEqual([1, 2, 3, 4])
  })

  test('rows are limited and offset', async () => {
    expect(await ids(projects().select('id').order('id').range(1, 2))).toEqual([2, 3])
    expect(await ids(projects().select('id').order('id').limit(0))).toEqual([])
  })

  test('the response has the range of the rows among all', async () => {
    const headers = { prefer: 'count=exact', range: '1-2', 'range-unit': 'items' }
    const response = await server().request('/projects?select=id&order=id', { headers })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('1-2/4')
    expect(response.headers.get('preference-applied')).toBe('count=exact')
    const whole = await server().request('/projects?select=id')
    expect([whole.status, whole.headers.get('content-range')]).toEqual([200, '0-3/*'])
  })

  test('a range after the last row is refused', async () => {
    const { error, status } = await projects().select('id', { count: 'exact' }).range(10, 20)
    expect([status, error?.code]).toEqual([416, 'PGRST103'])
    expect(error?.details).toBe('An offset of 10 was requested, but there are only 4 rows.')
    const reversed = await server().request('/projects', { headers: { range: '5-2' } })
    expect(reversed.status).toBe(416)
    const negative = await server().request('/projects?limit=-1')
    expect(negative.status).toBe(416)
  })

  test('rows are counted exactly, and as the planner estimates', async () => {
    const exact = await projects().select('id', { count: 'exact', head: true }).gt('id', 1)
    expect([exact.count, exact.data]).toEqual([3, null])
    const planned = await projects().select('id', { count: 'planned' })
    expect(planned.count).toBeGreaterThan(0)
    const estimated = await projects().select('id', { count: 'estimated' })
    expect(estimated.count).toBe(4)
  })
})

describe('response formats', () => {
  test('one row is returned as an object on request', async () => {
    const { data } = await projects().select('id').eq('id', 1).single()
    expect(data).toEqual({ id: 1 })
  })

  test('an object of no row or several is refused', async () => {
    const none = await projects().select().eq('id', 99).single()
    expect(none.status).toBe(406)
    expect(none.error).toEqual({
      code: 'PGRST116',
      details: 'The result contains 0 rows',
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    })
    const many = await projects().select().single()
    expect(many.error?.details).toBe('The result contains 4 rows')
    const maybe = await projects().select().eq('id', 99).maybeSingle()
    expect([maybe.data, maybe.error]).toEqual([null, null])
  })

  test('CSV has the requested names', async () => {
    const { data } = await server().service.from('clients').select('id,"the, name":name').order('id').csv()
    expect(data).toBe('id,"the, name"\n1,Ánimo\n2,"Bravo, ""Sons"" & Co"\n3,Celeste')
    const all = await server().service.from('tags').select().order('id').csv()
    expect(all.data).toBe('id,label\n1,urgent\n2,fun\n3,unused')
  })

  test('HEAD gets headers alone', async () => {
    const response = await server().request('/projects?limit=2', { method: 'HEAD', headers: { prefer: 'count=exact' } })
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([206, '0-1/4', ''])
  })

  test('unsupported formats are refused', async () => {
    const geo = await projects().select().geojson()
    expect([geo.status, geo.error?.code]).toEqual([406, 'PGRST107'])
    const plan = await projects().select().explain()
    expect([plan.status, plan.error?.code]).toEqual([406, 'PGRST107'])
  })

  test('the schema is chosen by profile', async () => {
    const { data } = await server().other.from('notes').select('body')
    expect(data).toEqual([{ body: 'hello' }])
    const response = await server().request('/notes', { headers: { 'accept-profile': 'other' } })
    expect(response.headers.get('content-profile')).toBe('other')
    const unknown = await server().request('/secrets', { headers: { 'accept-profile': 'hidden' } })
    expect([unknown.status, (await unknown.json()).code]).toEqual([406, 'PGRST106'])
  })
})
