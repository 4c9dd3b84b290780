import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useRecordMutation, useUndoableMutation } from './use-record-mutation.ts'

const numbers = queryOptions({ queryKey: ['numbers'], queryFn: async (): Promise<readonly number[]> => [9] })
const others = queryOptions({ queryKey: ['others'], queryFn: async () => 0 })

let client: QueryClient
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const isInvalidated = (key: string) => client.getQueryState([key])?.isInvalidated

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  client.setQueryData(numbers.queryKey, [1])
  client.setQueryData(others.queryKey, 0)
})

/** A mutation that appends a number when `respond` is called with what the service stored. */
function setUp(options: Partial<Parameters<typeof useRecordMutation<number, number, readonly number[]>>[0]> = {}) {
  let respond: (stored: number) => void = () => {}
  let refuse: () => void = () => {}
  const response = new Promise<number>((resolve, reject) => {
    respond = resolve
    refuse = () => reject(new Error('refused'))
  })
  const { result } = renderHook(
    () =>
      useRecordMutation<number, number, readonly number[]>({
        query: numbers,
        write: () => response,
        change: (data, stored) => [...data, stored],
        invalidates: [others],
        ...options,
      }),
    { wrapper },
  )
  return { mutation: result, respond, refuse }
}

test('the result is put into the cached data, and other queries are fetched again', async () => {
  const { mutation, respond } = setUp()
  act(() => mutation.current.mutate(2))
  expect(client.getQueryData(numbers.queryKey)).toEqual([1])
  respond(3)
  await waitFor(() => expect(mutation.current.isSuccess).toBe(true))
  expect(client.getQueryData(numbers.queryKey)).toEqual([1, 3])
  expect([isInvalidated('numbers'), isInvalidated('others')]).toEqual([false, true])
})

test('the expected data is shown before the response, and what derives from it follows', async () => {
  const onChange = vi.fn()
  const { mutation } = setUp({ expect: (data, input) => [...data, input], onChange })
  act(() => mutation.current.mutate(2))
  await waitFor(() => expect(client.getQueryData(numbers.queryKey)).toEqual([1, 2]))
  expect(onChange).toHaveBeenCalledWith(client, [1, 2], 2)
})

test('a refusal restores the data and fetches all of it again', async () => {
  const { mutation, refuse } = setUp({ expect: (data, input) => [...data, input] })
  act(() => mutation.current.mutate(2))
  await waitFor(() => expect(client.getQueryData(numbers.queryKey)).toEqual([1, 2]))
  refuse()
  await waitFor(() => expect(mutation.current.isError).toBe(true))
  expect(client.getQueryData(numbers.queryKey)).toEqual([1])
  expect([isInvalidated('numbers'), isInvalidated('others')]).toEqual([true, true])
})

interface Call {
  readonly save: () => void
  readonly refuse: () => void
}

/** Changes one field of an object, one call after the other, with each call's answer in the test's hands. */
function setUpQueue() {
  type Marks = Readonly<Record<string, boolean>>
  const marks = queryOptions({ queryKey: ['marks'], queryFn: (): Promise<Marks> => new Promise(() => {}) })
  client.setQueryData(marks.queryKey, {})
  const calls: Call[] = []
  const { result } = renderHook(
    () =>
      useRecordMutation<string, void, Marks>({
        query: marks,
        scope: 'marks',
        write: () =>
          new Promise<void>((resolve, reject) => {
            calls.push({ save: resolve, refuse: () => reject(new Error('refused')) })
          }),
        expect: (data, mark) => ({ ...data, [mark]: true }),
      }),
    { wrapper },
  )
  const mark = async (name: string) => {
    act(() => result.current.mutate(name))
    await waitFor(() => expect(client.getQueryData(marks.queryKey)).toHaveProperty(name))
  }
  const shown = () => Object.keys(client.getQueryData(marks.queryKey) ?? {})
  return { mark, calls, shown }
}

test.each([
  ['saved', 'save'],
  ['refused', 'refuse'],
] as const)('a change that waits behind one that is %s stays shown', async (_outcome, end) => {
  const { mark, calls, shown } = setUpQueue()
  await mark('a')
  await mark('b')
  calls[0]?.[end]()
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(shown()).toContain('b')
  expect(isInvalidated('marks')).toBe(false)
  calls[1]?.save()
  await waitFor(() => expect(isInvalidated('marks')).toBe(true))
  expect(shown()).toContain('b')
})

test('data that a refusal put in doubt is fetched again after the change behind it', async () => {
  const first = setUp({ scope: 'numbers' })
  const second = setUp({ scope: 'numbers' })
  act(() => first.mutation.current.mutate(2))
  act(() => second.mutation.current.mutate(3))
  first.refuse()
  await waitFor(() => expect(first.mutation.current.isError).toBe(true))
  expect(isInvalidated('numbers')).toBe(false)
  second.respond(3)
  await waitFor(() => expect(isInvalidated('numbers')).toBe(true))
})

test.each([
  [true, ['numbers']],
  ['with-children', ['numbers', 'child']],
] as const)('a renewal (%s) fetches again %j', async (isRenewed, expected) => {
  client.setQueryData(['numbers', 'child'], 0)
  const { mutation, respond } = setUp({ isRenewed })
  act(() => mutation.current.mutate(2))
  respond(3)
  await waitFor(() => expect(mutation.current.isSuccess).toBe(true))
  const renewed = [['numbers'], ['numbers', 'child']].filter((key) => client.getQueryState(key)?.isInvalidated)
  expect(renewed.map((key) => key.at(-1))).toEqual(expected)
})

test('the first load of a child record goes on while its parent is changed', async () => {
  let load: (value: number) => void = () => {}
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<number>((resolve, reject) => {
      load = resolve
      signal.addEventListener('abort', () => reject(new Error('cancelled')))
    })
  const loading = client.fetchQuery({ queryKey: ['numbers', 'child'], queryFn })
  const { mutation, respond } = setUp()
  act(() => mutation.current.mutate(2))
  respond(3)
  await waitFor(() => expect(mutation.current.isSuccess).toBe(true))
  load(7)
  expect(await loading).toBe(7)
})

test('a result that may not be what is stored is fetched instead of shown', async () => {
  const { mutation } = setUp({
    write: async (input, { markResultUnknown }) => {
      markResultUnknown()
      return input
    },
  })
  await act(() => mutation.current.mutateAsync(2))
  expect(client.getQueryData(numbers.queryKey)).toEqual([1])
  expect(isInvalidated('numbers')).toBe(true)
})

test('a change is undone once, also after its component is gone', async () => {
  const reversed: string[] = []
  const { result, unmount } = renderHook(
    () => {
      const make = useRecordMutation<number, string, readonly number[]>({
        query: numbers,
        write: async (input) => `made ${input}`,
      })
      const reverse = useRecordMutation<string, void, readonly number[]>({
        query: numbers,
        write: async (made) => void reversed.push(made),
      })
      return useUndoableMutation(make, reverse, (made, input) => `${made} of ${input}`)
    },
    { wrapper },
  )
  const done = await act(() => result.current.run(2))
  expect(done.result).toBe('made 2')
  unmount()
  await Promise.all([done.undo(), done.undo()])
  expect(reversed).toEqual(['made 2 of 2'])
})
