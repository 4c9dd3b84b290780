import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pdfExportQuery } from '#app/features/plans/queries.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { invokeFunction } from '#app/lib/api/functions.ts'
import type { ExportGuestsRequest } from '#contracts/export-guests.ts'

/** The guest list as a file. */
export function useExportGuests() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: ExportGuestsRequest) => invokeFunction<Blob>('export-guests', request),
    // The function limits repeated requests, so a retry is left to the user.
    retry: false,
    onError: (refusal, { planId }) => {
      // The tier is another one than when it was read.
      if (toAppError(refusal).code === 'export.not-in-tier')
        void client.invalidateQueries({ queryKey: pdfExportQuery(planId).queryKey })
    },
  })
}
