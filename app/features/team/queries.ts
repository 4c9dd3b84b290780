import { queryOptions } from '@tanstack/react-query'
import { AppError, fromDatabase } from '#app/lib/api/app-error.ts'
import { callOpenFunction } from '#app/lib/api/open-functions.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import { type LiveTable, liveTables } from '#app/lib/live/live-table.ts'
import type { InvitationPreview, Team } from '#contracts/team/team.ts'

/** Who is in a plan and who is invited, as far as the reader may know it. */
export const teamQuery = (planId: string) =>
  queryOptions({
    queryKey: ['plans', planId, 'team'],
    queryFn: async ({ signal }): Promise<Team> => {
      if (!isId(planId)) throw new AppError('plan.not-found')
      const { data, error } = await supabase().rpc('team_of_plan', { plan_id: planId }).abortSignal(signal)
      if (error) throw fromDatabase(error)
      if (data === null) throw new AppError('plan.not-found')
      return data as unknown as Team
    },
  })

/** What the holder of a secret is told before joining; reading it changes nothing. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    gcTime: 0,
    retry: false,
    queryFn: async (): Promise<InvitationPreview> => {
      const called = await callOpenFunction<InvitationPreview>('open-invitation', { token })
      if ('refused' in called) throw new AppError(called.refused.code)
      return called.answer
    },
  })

/** What of other people's changes the screen of the team shows: of invitations and links to join it is told that they changed. */
export const TEAM_LIVE: readonly LiveTable[] = liveTables(['plan_members', 'team_changes'], {
  shownBy: (planId) => [{ queryKey: teamQuery(planId).queryKey }],
})
