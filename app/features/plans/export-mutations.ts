import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toAppError } from '#app/lib/api/app-error.ts'
import { invokeFunction } from '#app/lib/api/functions.ts'
import { pdfExportQuery } from './queries.ts'

/**
 * Has a function write a file of a plan.
 * @param tierQuery what tells whether the tier of the plan's owner has PDF
 */
export function useExportFile<Request extends { readonly planId: string }>(
  functionName: string,
  tierQuery: (planId: string) => { readonly queryKey: QueryKey } = pdfExportQuery,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: Request) => invokeFunction<Blob>(functionName, request),
    // The functions limit repeated requests, so a retry is left to the user.
    retry: false,
    onError: (refusal, { planId }) => {
      // The tier is another one than when it was read.
      if (['export.not-in-tier', 'drinks.not-in-tier'].includes(toAppError(refusal).code))
        void client.invalidateQueries({ queryKey: tierQuery(planId).queryKey })
    },
  })
}
