import { queryOptions } from '@tanstack/react-query'
import { fromDatabase } from '../../lib/api/app-error.ts'
import { supabase } from '../../lib/api/supabase.ts'
import { toProfile } from './rows.ts'

/** The profile of the user: name and language. Row-level security shows only the own row. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profiles', userId],
    meta: { isKept: true },
    queryFn: async () => {
      const { data, error } = await supabase().from('profiles').select().eq('id', userId).single()
      if (error) throw fromDatabase(error)
      return toProfile(data)
    },
  })
