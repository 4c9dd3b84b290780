import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toAppError } from '#app/lib/api/app-error.ts'
import { invokeFunction } from '#app/lib/api/functions.ts'
import type { ExportAnalyticsRequest } from '#contracts/export-analytics.ts'
import { analyticsKey } from './live-tables.ts'

/** The figures as a file. */
export function useExportAnalytics() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: ExportAnalyticsRequest) => invokeFunction<Blob>('export-analytics', request),
    // The function limits repeated requests, so a retry is left to the user.
    retry: false,
    onError: (refusal, { planId }) => {
      // The tier is another one than when the figures were read.
      if (['export.not-in-tier', 'analytics.not-in-tier'].includes(toAppError(refusal).code))
        void client.invalidateQueries({ queryKey: analyticsKey(planId) })
    },
  })
}
