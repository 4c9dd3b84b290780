import { useEffect, useState } from 'react'
import type { OpenCall } from '../../lib/api/open-functions.ts'
import { confirmNewsletter, unsubscribeFromNewsletter } from './mutations.ts'

export type Step =
  /** The prerendered state: it is not known yet whether a link led here. */
  'start' | 'confirming' | 'confirmed' | 'expired' | 'failed' | 'leaving' | 'left' | 'broken'

export interface MailLink {
  readonly step: Step
  readonly isBusy: boolean
  readonly isOffline: boolean
  readonly confirm: () => void
  readonly leave: () => void
  /** Returns to the form. */
  readonly startOver: () => void
}

const carried = (name: 'token' | 'unsubscribe') => new URLSearchParams(location.search).get(name)

/** Handles a link from a mail: a confirmation runs at once, unsubscribing waits for a click. */
export function useMailLink(): MailLink {
  const [step, setStep] = useState<Step>('start')
  const [isBusy, setBusy] = useState(false)
  const [isOffline, setOffline] = useState(false)

  const follow = async (call: Promise<OpenCall<object>>, done: Step, gone: Step) => {
    setBusy(true)
    setOffline(false)
    const outcome = await call
    setBusy(false)
    if ('answer' in outcome) return setStep(done)
    setOffline(outcome.refused.code === 'network.offline')
    setStep(outcome.refused.code === 'newsletter.link-expired' ? gone : 'failed')
  }
  const confirm = () => {
    setStep('confirming')
    void follow(confirmNewsletter(carried('token') ?? ''), 'confirmed', 'expired')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, at hydration.
  useEffect(() => {
    if (carried('token') === null && carried('unsubscribe') === null) return
    keepOutOfSearch()
    if (carried('token') !== null) confirm()
    else setStep('leaving')
  }, [])

  return {
    step,
    isBusy,
    isOffline,
    confirm,
    leave: () => void follow(unsubscribeFromNewsletter(carried('unsubscribe') ?? ''), 'left', 'broken'),
    startOver: () => {
      // A reload must not follow the link again.
      history.replaceState(history.state, '', location.pathname)
      document.documentElement.removeAttribute('data-mail-link')
      setStep('start')
    },
  }
}

/** The page of a personal link must not be indexed. */
function keepOutOfSearch() {
  const robots = document.createElement('meta')
  robots.name = 'robots'
  robots.content = 'noindex'
  document.head.append(robots)
}
