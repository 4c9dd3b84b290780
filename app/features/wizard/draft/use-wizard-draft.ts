import { useCallback, useEffect, useState } from 'react'
import { CITIES, COUNTRIES } from '#domain/places/places.ts'
import type { Language } from '../../../i18n/i18n.ts'
import { browserTimeZone } from '../../../lib/format/zoned-time.ts'
import { clearPlanIdea, storedPlanIdea } from '../../../lib/site/plan-idea.ts'
import type { ChangeDraft } from '../steps/step-props.ts'
import { forgetDraft, keepDraft, loadDraft } from './draft-storage.ts'
import { withIdea } from './idea-draft.ts'
import { newPlanId } from './new-plan-id.ts'
import { isStarted, newDraft, type WizardDraft } from './wizard-draft.ts'

/** A country of this time zone; null without a known one. */
const countryOfZone = (timeZone: string) =>
  COUNTRIES.find((country) => country.timeZone === timeZone)?.code ??
  CITIES.find((city) => city.timeZone === timeZone)?.country ??
  null

function freshDraft(language: Language): WizardDraft {
  const timeZone = browserTimeZone()
  return newDraft({ planId: newPlanId(), timeZone, countryCode: countryOfZone(timeZone), language })
}

export interface KeptDraft {
  readonly draft: WizardDraft
  readonly change: ChangeDraft
  /** False when the browser refuses to store it. */
  readonly isKept: boolean
  /** The draft is from an earlier visit. */
  readonly isRestored: boolean
  readonly startOver: () => void
  /** Removes the draft once its plan exists. */
  readonly finish: () => void
}

/** The user's draft on this device, stored at every change. */
export function useWizardDraft(userId: string, language: Language): KeptDraft {
  // A draft started here takes precedence over the input of the front page.
  const [own] = useState(() => loadDraft(userId, freshDraft(language)))
  const [draft, setDraft] = useState(() => (isStarted(own) ? own : withIdea(own, storedPlanIdea(), Date.now())))
  const [isRestored, setIsRestored] = useState(() => isStarted(own))
  const [isKept, setIsKept] = useState(true)
  const [isFinished, setIsFinished] = useState(false)

  useEffect(() => {
    if (isFinished || !isStarted(draft)) return
    setIsKept(keepDraft(userId, draft))
    clearPlanIdea()
  }, [userId, draft, isFinished])

  // Without storage, closing the page would lose the answers.
  useEffect(() => {
    if (isKept || isFinished || !isStarted(draft)) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isKept, isFinished, draft])

  const startOver = useCallback(() => {
    forgetDraft(userId)
    setDraft(freshDraft(language))
    setIsRestored(false)
  }, [userId, language])

  const finish = useCallback(() => {
    setIsFinished(true)
    forgetDraft(userId)
  }, [userId])

  return { draft, change: setDraft, isKept, isRestored, startOver, finish }
}
