import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fromDatabase, toAppError } from '#app/lib/api/app-error.ts'
import { invokeFunction } from '#app/lib/api/functions.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import type { AnalyticsRow } from '#contracts/analytics/analytics.ts'
import type { ExportAnalyticsRequest } from '#contracts/export-analytics.ts'
import { analyticsKey } from './live-tables.ts'

/** Whether the reader gets the figures by mail every month. */
export function useChooseMonthlyMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      const { error } = await supabase().rpc('choose_analytics_mail', { is_on: isOn })
      if (error) throw fromDatabase(error)
      return isOn
    },
    onSuccess: (isOn) =>
      client.setQueriesData<AnalyticsRow>(
        { predicate: ({ queryKey }) => queryKey.includes('analytics') },
        (row) => row && { ...row, has_mail: isOn },
      ),
  })
}

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
