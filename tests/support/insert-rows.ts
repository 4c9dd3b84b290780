import type { SupabaseClient } from '@supabase/supabase-js'

/** Saves rows through the data API, table by table in the given order. */
export async function insertRows(
  { client }: { readonly client: SupabaseClient },
  tables: Readonly<Record<string, readonly object[]>>,
): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    const { error } = await client.from(table).insert(rows as never)
    if (error) throw error
  }
}
