import { serveOnSupabase } from '../_shared/serve-on-supabase.ts'
import { handler } from './handler.ts'

serveOnSupabase(handler)
