import { useExportFile } from '#app/features/plans/export-mutations.ts'
import type { ExportTimelineRequest } from '#contracts/timeline/export-timeline.ts'

/** A timeline as a file. */
export const useExportTimeline = () => useExportFile<ExportTimelineRequest>('export-timeline')
