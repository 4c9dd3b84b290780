import { timelineNames as englishNames } from '#content/timeline-names/en.ts'
import { timelineNames as spanishNames } from '#content/timeline-names/es.ts'
import { timelinePaper as english } from '#content/timeline-paper/en.ts'
import { timelinePaper as spanish, type TimelinePaperKey } from '#content/timeline-paper/es.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { TimelineRole } from '#domain/timeline/role-view.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import type { TimelineAudience, TimelineTrack } from '#domain/timeline/timeline-kinds.ts'
import { fillMessage } from '../_shared/fill-message.ts'

const MESSAGES: Readonly<Record<Language, Readonly<Record<TimelinePaperKey, string>>>> = { es: spanish, en: english }
const NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { es: spanishNames, en: englishNames }

/** What a file of a timeline is written with. */
export interface TimelineWords {
  readonly language: Language
  readonly t: (key: TimelinePaperKey, values?: Readonly<Record<string, string | number>>) => string
  readonly segmentName: (segment: Pick<TimelineSegment, 'name' | 'template'>) => string
  readonly roleName: (role: TimelineRole) => string
  readonly trackName: (track: TimelineTrack) => string
  readonly audienceName: (audience: TimelineAudience) => string
}

export function timelineWords(language: Language): TimelineWords {
  const names = NAMES[language]
  return {
    language,
    t: (key, values = {}) => fillMessage(MESSAGES[language][key], values),
    segmentName: ({ name, template }) => name ?? names[`timeline.template.${template}`] ?? template ?? '',
    roleName: (role) => names[`timeline.role.${role}`] ?? role,
    trackName: (track) => names[`timeline.track.${track}`] ?? track,
    audienceName: (audience) => names[`timeline.audience.${audience}`] ?? audience,
  }
}
