import { queryOptions } from '@tanstack/react-query'
import { fromDatabase } from '../../lib/api/app-error.ts'
import { supabase } from '../../lib/api/supabase.ts'
import { toProfile } from './rows.ts'

/** Who somebody is to us: name and language. Only their own row is ever visible to them. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profiles', userId],
    queryFn: async () => {
      const { data, error } = await supabase().from('profiles').select().eq('id', userId).single()
      if (error) throw fromDatabase(error)
      return toProfile(data)
    },
  })
