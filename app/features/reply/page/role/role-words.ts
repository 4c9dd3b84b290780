import { guestReply as english } from '#content/guest-reply/en.ts'
import { guestReply as spanish } from '#content/guest-reply/es.ts'
import { timelineLink as roleEnglish } from '#content/timeline-link/en.ts'
import { timelineLink as roleSpanish } from '#content/timeline-link/es.ts'
import { timelineNames as namesEnglish } from '#content/timeline-names/en.ts'
import { timelineNames as namesSpanish } from '#content/timeline-names/es.ts'
import type { ToldSegment } from '#contracts/timeline/open-timeline.ts'
import type { TimelineRole } from '#domain/timeline/role-view.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { fillMessage } from '../../../../lib/format/format.ts'
import type { SayOf } from '../words.ts'

const WORDS = {
  es: { ...spanish, ...roleSpanish, ...namesSpanish },
  en: { ...english, ...roleEnglish, ...namesEnglish },
} as const

export type RoleWord = keyof (typeof WORDS)['en']
export type RoleSay = SayOf<RoleWord>

/** Words of the page of roles in a language: of the other pages those that all have, and what segments and roles are called. */
export const roleWordsIn =
  (language: Language): RoleSay =>
  (word, values = {}) =>
    fillMessage(WORDS[language][word], values)

/** What the app calls it too, though its messages are not loaded here; undefined for what a later release has. */
const nameIn = (language: Language, kind: 'template' | 'role', of: string): string | undefined =>
  (WORDS[language] as Readonly<Record<string, string>>)[['timeline', kind, of].join('.')]

/** What a role is called. */
export const roleName = (role: TimelineRole, language: Language): string => nameIn(language, 'role', role) ?? role

/** What a segment is called: as it was named, else by its template in the reader's language. */
export function toldName({ name, template }: Pick<ToldSegment, 'name' | 'template'>, language: Language): string {
  const last = (template ?? '').replace(/^.*\./, '').replace(/-/g, ' ')
  return name ?? nameIn(language, 'template', template ?? '') ?? last
}
