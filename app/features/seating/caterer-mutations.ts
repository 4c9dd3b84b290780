import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import type { CatererAnswer, CatererVersion } from '#domain/seating/caterer/caterer-answer.ts'
import { isChangedMeanwhile } from './mutations.ts'
import { catererKey, catererQuery } from './queries.ts'

interface ShownList {
  readonly planId: string
  readonly subEventId: string
  readonly arrangementId: string | null
}

/** What is said of a list that was sent. */
interface SentList extends Pick<CatererVersion, 'id' | 'sentTo' | 'note'> {
  /** Of the list that was read: another one is refused. */
  readonly digest: string
}

const optionsOf = ({ planId, subEventId, arrangementId }: ShownList) => ({
  query: catererQuery(planId, subEventId, arrangementId),
  isRenewed: true,
  invalidates: [{ queryKey: catererKey(planId) }],
})

/** Keeps the list as it is now as the next version. Safe to repeat: the version has its id from the caller. */
export function useSendCatererList(shown: ShownList) {
  return useRecordMutation<SentList, void, CatererAnswer>({
    ...optionsOf(shown),
    write: async ({ id, digest, sentTo, note }) => {
      const { error } = await supabase().rpc('send_caterer_list', {
        plan_id: shown.planId,
        version: {
          id,
          sub_event_id: shown.subEventId,
          arrangement_id: shown.arrangementId,
          digest,
          sent_to: sentTo,
          note,
        },
      })
      if (error) throw fromDatabase(error)
    },
    isRefusalRenewed: isChangedMeanwhile,
  })
}

type Said = Pick<CatererVersion, 'sentTo' | 'note'>

const toSaid = ({ sentTo, note }: Said) => ({ sent_to: sentTo, note })

/** Says anew to whom a version was sent, and what is noted of it. */
export function useNoteCatererVersion(shown: ShownList) {
  return useRecordMutation<{ id: string; said: Said; before: Said }, void, CatererAnswer>({
    ...optionsOf(shown),
    write: async ({ id, said, before }) => {
      const { error } = await supabase().rpc('note_caterer_version', {
        plan_id: shown.planId,
        id,
        said: toSaid(said),
        before: toSaid(before),
      })
      if (error) throw fromDatabase(error)
    },
    isRefusalRenewed: isChangedMeanwhile,
  })
}

/** Takes back that the last version was sent. */
export function useRemoveCatererVersion(shown: ShownList) {
  return useRecordMutation<string, void, CatererAnswer>({
    ...optionsOf(shown),
    write: async (id) => {
      const { error } = await supabase().rpc('remove_caterer_version', { plan_id: shown.planId, id })
      if (error) throw fromDatabase(error)
    },
  })
}
