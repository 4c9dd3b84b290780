import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#app/lib/api/functions.ts'
import type { CreateExampleAnswer, CreateExampleRequest } from '#contracts/create-example.ts'
import { plansQuery } from './queries.ts'

/** Has the back end make an example event, or find the one that the reader has; safe to repeat. */
export function useCreateExample() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (request: CreateExampleRequest) =>
      (await invokeFunction<CreateExampleAnswer>('create-example', request)).planId,
    onSuccess: () => client.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true }),
  })
}
