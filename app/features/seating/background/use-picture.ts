import { useQuery } from '@tanstack/react-query'
import { fetchPlanFile } from '#app/lib/api/plan-files.ts'
import { readPicture } from './read-picture.ts'

/** The picture of a path that a room names. */
export interface Picture {
  readonly bitmap: ImageBitmap | null
  /** It could not be loaded, or there is no connection. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Loads the picture below a room; a path names the same picture for ever. */
export function usePicture(path: string | null): Picture {
  const query = useQuery({
    queryKey: ['plan-files', 'picture', path],
    queryFn: async () => await readPicture((await fetchPlanFile(path ?? '')).content),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  return {
    bitmap: path === null ? null : (query.data ?? null),
    hasFailed: path !== null && query.data === undefined && (query.isError || query.fetchStatus === 'paused'),
    retry: () => void query.refetch(),
  }
}
