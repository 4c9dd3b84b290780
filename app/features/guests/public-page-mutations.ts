import { queryOptions } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { invokeFunction } from '#app/lib/api/functions.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import type { PublicPageSettings, PublicPageSettingsRequest } from '#contracts/public-page-settings.ts'

/** The public page of a plan, as its members may read it. */
export const publicPageQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'public-page'],
    queryFn: async ({ signal }): Promise<PublicPageSettings> => {
      const { data, error } = await supabase().rpc('public_page', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('access.not-allowed')
      return data as unknown as PublicPageSettings
    },
  })

export const useSavePublicPage = (planId: string) =>
  useRecordMutation<PublicPageSettingsRequest['page'], PublicPageSettings, PublicPageSettings>({
    query: publicPageQuery(planId),
    write: (page) => invokeFunction<PublicPageSettings>('public-page-settings', { planId, page }),
    change: (_, saved) => saved,
  })
