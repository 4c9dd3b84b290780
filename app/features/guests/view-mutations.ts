import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { type QueryOf, useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import { guestViewsQuery } from './queries.ts'
import { fromSavedView, type SavedView } from './rows.ts'

type Views = readonly SavedView[]

const viewsOf = (planId: string) => ({ query: guestViewsQuery(planId) as QueryOf<Views> })

/** The views with one in the place of that with its id, or after all others. */
const withView = (views: Views, view: SavedView): Views => [...views.filter(({ id }) => id !== view.id), view]

/** Names a view. Safe to repeat: it carries its id. */
export function useAddView(planId: string) {
  return useRecordMutation<SavedView, SavedView, Views>({
    ...viewsOf(planId),
    write: async (view) => {
      const { error } = await supabase()
        .from('guest_views')
        .upsert({ plan_id: planId, ...fromSavedView(view) } as never, { onConflict: 'id', ignoreDuplicates: true })
      if (error) throw fromDatabase(error)
      return view
    },
    change: withView,
  })
}

interface ViewChange {
  readonly before: SavedView
  readonly after: SavedView
}

/** Gives a view another name or other parameters; undo gives it back what it had. */
export function useChangeView(planId: string) {
  const change = useRecordMutation<ViewChange, SavedView, Views>({
    ...viewsOf(planId),
    write: async ({ after }) => {
      const { id, ...columns } = fromSavedView(after)
      const { error } = await supabase().from('guest_views').update(columns).eq('id', id).select('id').single()
      if (error) throw fromDatabase(error)
      return after
    },
    expect: (views, { after }) => withView(views, after),
    change: withView,
  })
  return useUndoableMutation(change, change, (_result, { before, after }) => ({ before: after, after: before }))
}

/** Deletes a view; undo adds it again. */
export function useDeleteView(planId: string) {
  const remove = useRecordMutation<SavedView, SavedView, Views>({
    ...viewsOf(planId),
    write: async (view) => {
      const { error } = await supabase().from('guest_views').delete().eq('id', view.id)
      if (error) throw fromDatabase(error)
      return view
    },
    expect: (views, { id }) => views.filter((view) => view.id !== id),
    change: (views, { id }) => views.filter((view) => view.id !== id),
  })
  return useUndoableMutation(remove, useAddView(planId), (view) => view)
}
