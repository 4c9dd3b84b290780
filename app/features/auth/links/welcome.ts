import { translateNow as say } from '../../../i18n/i18n.ts'
import { storedJoinToken } from '../../../lib/site/join-token.ts'
import { storedNextPlace } from '../../../lib/site/next-place.ts'
import { storedPlanIdea } from '../../../lib/site/plan-idea.ts'
import { notifySuccess } from '../../../ui/feedback/notify.tsx'
import type { LinkType } from '../schema.ts'
import { isConfirmation } from './mail-link.ts'

/** Says what a link or a code of our mails has done. */
export function welcome(type: LinkType): void {
  if (type === 'email_change') notifySuccess({ id: 'auth', message: say('auth.toast.email-changed') })
  else if (isConfirmation(type)) {
    notifySuccess({ id: 'auth', title: say('auth.toast.confirmed-title'), message: say('auth.toast.confirmed') })
  } else notifySuccess({ id: 'auth', title: say('auth.toast.welcome-back'), message: say('auth.toast.signed-in') })
}

/** Where a link or a code leads: to the plan that somebody was invited to, to where they were going when they signed up, or on with the numbers entered on the front page. */
export function placeAfter(type: LinkType): string {
  if (type === 'email_change') return '/app/account'
  if (isConfirmation(type) && storedJoinToken() !== null) return '/join'
  if (isConfirmation(type) && storedNextPlace() !== null) return storedNextPlace() ?? '/app'
  return isConfirmation(type) && storedPlanIdea() !== null ? '/app/new-plan' : '/app'
}
