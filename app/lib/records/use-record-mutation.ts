import {
  type DataTag,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

/** A query, as `queryOptions` returns it. */
export interface QueryOf<Data> {
  readonly queryKey: QueryKey & DataTag<QueryKey, Data, Error>
}

/** Which queries to fetch again. */
interface Invalidation {
  readonly queryKey: QueryKey
  readonly exact?: boolean
}

interface WriteCall {
  /**
   * Says that the returned result may not be what is stored, for example because an earlier attempt with other values
   * succeeded: the query is fetched again instead of changed.
   */
  readonly markResultUnknown: () => void
}

interface RecordMutationOptions<Input, Result, Data> {
  /** Sends the change. Rejects with an `AppError`. */
  readonly write: (input: Input, call: WriteCall) => Promise<Result>
  /** The query whose cached data holds the records. */
  readonly query: QueryOf<Data> | ((input: Input) => QueryOf<Data>)
  /** The data as it will be, shown before the response. A refusal restores what was shown before. */
  readonly expect?: (data: Data, input: Input) => Data
  /** The data with the result in it. Without it, data that was shown before the response is fetched again after it. */
  readonly change?: (data: Data, result: Result, input: Input) => Data
  /** Changes what is derived from the data elsewhere in the cache, such as counts. */
  readonly onChange?: (client: QueryClient, data: Data, input: Input) => void
  /** Puts the result into cached data of other queries. */
  readonly alsoChange?: (client: QueryClient, result: Result, input: Input) => void
  /**
   * Fetches `query` again after a success and waits for it: the result does not say all that changed. With children also
   * the queries whose keys begin with its key.
   */
  readonly isRenewed?: boolean | 'with-children'
  /**
   * Further queries that show the records. They are fetched again without waiting; after a failure too, because the write
   * may have succeeded and only its response been lost.
   */
  readonly invalidates?: readonly Invalidation[] | ((input: Input) => readonly Invalidation[])
  /** Whether the caller needs current data to show this refusal, and so waits for it. */
  readonly isRefusalRenewed?: (refusal: Error) => boolean
  /** Mutations of one scope run one after the other, so that the last change is the one that stays. */
  readonly scope?: string
}

const of = <Input, Value extends object>(value: Value | ((input: Input) => Value), input: Input): Value =>
  typeof value === 'function' ? (value as (input: Input) => Value)(input) : value

/**
 * A change of records that the cache holds: the data is changed in the cache when the response arrives, or before with
 * `expect`; a refusal restores it and fetches it again, because it means that the cached data is out of date. Shows no
 * message: that is its caller's.
 */
export function useRecordMutation<Input, Result, Data>(
  options: RecordMutationOptions<Input, Result, Data>,
): UseMutationResult<Result, Error, Input, { readonly before: Data | undefined } | undefined> {
  const client = useQueryClient()
  const { write, query, expect, change, onChange, isRenewed = false, invalidates = [], isRefusalRenewed } = options
  const mutationKey = typeof query === 'function' ? undefined : ['record', ...query.queryKey]

  /** The query alone: those of its children show other records. */
  const filterOf = (input: Input) => ({ queryKey: of(query, input).queryKey, exact: isRenewed !== 'with-children' })

  const pending = () => (mutationKey === undefined ? 0 : client.isMutating({ mutationKey, exact: true }))

  /** Whether further changes of the same data are on their way: what they expect is shown already and must stay. */
  const isFollowed = () => pending() > 1

  /** Fetches the data again once all changes of it have ended. */
  const renewAfterAll = (input: Input) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (pending() > 0) return
      stop()
      void client.invalidateQueries(filterOf(input))
    })
  }

  const put = (input: Input, changed: (data: Data) => Data) => {
    const data = client.setQueryData<Data>(of(query, input).queryKey, (cached) =>
      cached === undefined ? undefined : changed(cached as Data),
    )
    if (data !== undefined) onChange?.(client, data as Data, input)
  }

  return useMutation({
    ...(options.scope === undefined ? {} : { scope: { id: options.scope } }),
    ...(mutationKey && { mutationKey }),
    mutationFn: async (input: Input) => {
      let isResultKnown = true
      const result = await write(input, {
        markResultUnknown: () => {
          isResultKnown = false
        },
      })
      // A query under way was sent before this write and would overwrite its result.
      await client.cancelQueries(filterOf(input))
      if (isResultKnown && change) put(input, (data) => change(data, result, input))
      if (isResultKnown) options.alsoChange?.(client, result, input)
      if (!isResultKnown || isRenewed) await client.invalidateQueries(filterOf(input))
      return result
    },
    onMutate: async (input: Input) => {
      if (!expect) return undefined
      await client.cancelQueries(filterOf(input))
      const before = client.getQueryData<Data>(of(query, input).queryKey)
      put(input, (data) => expect(data, input))
      return { before }
    },
    onError: (refusal, input, kept) => {
      if (isFollowed()) return renewAfterAll(input)
      if (kept?.before !== undefined) put(input, () => kept.before as Data)
      const renewed = client.invalidateQueries(filterOf(input))
      return isRefusalRenewed?.(refusal) ? renewed : undefined
    },
    onSettled: (_result, refusal, input) => {
      if (expect && !change && !isRenewed && !refusal && !isFollowed()) void client.invalidateQueries(filterOf(input))
      for (const each of of(invalidates, input)) void client.invalidateQueries(each)
    },
  })
}

/** A change that was made, and how to reverse it. */
export interface Undoable<Result> {
  readonly result: Result
  /** Reverses the change once; further calls return the first one's outcome. Rejects when it is refused. */
  readonly undo: () => Promise<void>
}

/**
 * A mutation together with the one that reverses it; `toReverse` gives what the second one needs. Undo works after the
 * component is gone. Shows no message: that is its caller's.
 */
export function useUndoableMutation<Input, Result, Reverse>(
  mutation: Pick<UseMutationResult<Result, Error, Input, unknown>, 'mutateAsync' | 'isPending'>,
  reverse: Pick<UseMutationResult<unknown, Error, Reverse, unknown>, 'mutateAsync'>,
  toReverse: (result: Result, input: Input) => Reverse,
) {
  return {
    isPending: mutation.isPending,
    run: async (input: Input): Promise<Undoable<Result>> => {
      const result = await mutation.mutateAsync(input)
      let undoing: Promise<void> | null = null
      const undo = () => {
        undoing ??= reverse.mutateAsync(toReverse(result, input)).then(() => undefined)
        return undoing
      }
      return { result, undo }
    },
  }
}
