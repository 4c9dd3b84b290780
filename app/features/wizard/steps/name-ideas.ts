import { EVENT_DETAILS_BOUNDS } from '#domain/plans/event-details.ts'
import type { EventType, EventVariant } from '#domain/plans/event-types.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import type { WizardDraft } from '../draft/wizard-draft.ts'

const IDEAS: Readonly<Record<EventType | EventVariant, readonly MessageKey[]>> = {
  wedding: ['wizard.name.idea-wedding', 'wizard.name.idea-wedding-city'],
  graduation: ['wizard.name.idea-graduation-year', 'wizard.name.idea-graduation'],
  birthday: ['wizard.name.idea-birthday', 'wizard.name.idea-birthday-year'],
  'xv-anos': ['wizard.name.idea-xv-anos', 'wizard.name.idea-xv-anos-city'],
  kids: ['wizard.name.idea-kids', 'wizard.name.idea-kids-year'],
  anniversary: ['wizard.name.idea-anniversary', 'wizard.name.idea-anniversary-city'],
  corporate: ['wizard.name.idea-corporate', 'wizard.name.idea-corporate-city'],
  conference: ['wizard.name.idea-conference', 'wizard.name.idea-corporate-city'],
  'gala-dinner': ['wizard.name.idea-gala-dinner', 'wizard.name.idea-corporate-city'],
  other: ['wizard.name.idea-other', 'wizard.name.idea-other-city'],
}

/** Suggested names, the best first, within the maximum length. */
export function nameIdeas(draft: WizardDraft, t: Translate): readonly string[] {
  if (!draft.eventType) return []
  const values = { city: draft.city.trim(), year: draft.date.slice(0, 4) }
  return IDEAS[draft.variant ?? draft.eventType].map((key) => t(key, values).slice(0, EVENT_DETAILS_BOUNDS.name.max))
}

/** The draft with the name it is saved under: the typed one, or the first idea. */
export function withSuggestedName(draft: WizardDraft, t: Translate): WizardDraft {
  return draft.isNameTyped ? draft : { ...draft, name: nameIdeas(draft, t)[0] ?? '' }
}
