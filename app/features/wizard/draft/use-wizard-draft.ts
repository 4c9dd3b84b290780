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

/** The country most people with this clock live in; null where the clock says nothing. */
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
  /** The draft was begun on an earlier visit. */
  readonly isRestored: boolean
  readonly startOver: () => void
  /** The plan exists: the draft has done its work. */
  readonly finish: () => void
}

/** The draft of this person on this device, written down at every change. */
export function useWizardDraft(userId: string, language: Language): KeptDraft {
  // What was begun here goes before what was tried on the front page.
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

  // Where nothing can be stored, closing the page is the one way to lose the answers.
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
