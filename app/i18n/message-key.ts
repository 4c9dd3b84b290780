import type { about } from './en/about.ts'
import type { account } from './en/account.ts'
import type { advice } from './en/advice.ts'
import type { afterday } from './en/afterday.ts'
import type { analytics } from './en/analytics.ts'
import type { assign } from './en/assign.ts'
import type { assistant } from './en/assistant.ts'
import type { assumptions } from './en/assumptions.ts'
import type { auth } from './en/auth.ts'
import type { billing } from './en/billing.ts'
import type { blog } from './en/blog.ts'
import type { bottles } from './en/bottles.ts'
import type { budget } from './en/budget.ts'
import type { caterer } from './en/caterer.ts'
import type { checkin } from './en/checkin.ts'
import type { checklist } from './en/checklist.ts'
import type { comments } from './en/comments.ts'
import type { common } from './en/common.ts'
import type { comparison } from './en/comparison.ts'
import type { contact } from './en/contact.ts'
import type { day } from './en/day.ts'
import type { drinks } from './en/drinks.ts'
import type { errors } from './en/errors.ts'
import type { features } from './en/features.ts'
import type { guests } from './en/guests.ts'
import type { history } from './en/history.ts'
import type { imports } from './en/imports.ts'
import type { instructions } from './en/instructions.ts'
import type { landing } from './en/landing.ts'
import type { ledger } from './en/ledger.ts'
import type { legal } from './en/legal.ts'
import type { mailings } from './en/mailings.ts'
import type { newsletter } from './en/newsletter.ts'
import type { plans } from './en/plans.ts'
import type { pricing } from './en/pricing.ts'
import type { reply } from './en/reply.ts'
import type { search } from './en/search.ts'
import type { seating } from './en/seating.ts'
import type { sharing } from './en/sharing.ts'
import type { shopping } from './en/shopping.ts'
import type { sign } from './en/sign.ts'
import type { site } from './en/site.ts'
import type { subscription } from './en/subscription.ts'
import type { takeout } from './en/takeout.ts'
import type { tasks } from './en/tasks.ts'
import type { team } from './en/team.ts'
import type { timeline } from './en/timeline.ts'
import type { vendors } from './en/vendors.ts'
import type { wishes } from './en/wishes.ts'
import type { wizard } from './en/wizard.ts'

export interface MessagesByFeature {
  about: typeof about
  account: typeof account
  advice: typeof advice
  afterday: typeof afterday
  analytics: typeof analytics
  assign: typeof assign
  assumptions: typeof assumptions
  assistant: typeof assistant
  auth: typeof auth
  billing: typeof billing
  blog: typeof blog
  bottles: typeof bottles
  budget: typeof budget
  caterer: typeof caterer
  checkin: typeof checkin
  checklist: typeof checklist
  comments: typeof comments
  common: typeof common
  comparison: typeof comparison
  contact: typeof contact
  day: typeof day
  drinks: typeof drinks
  errors: typeof errors
  features: typeof features
  guests: typeof guests
  history: typeof history
  imports: typeof imports
  instructions: typeof instructions
  landing: typeof landing
  ledger: typeof ledger
  mailings: typeof mailings
  newsletter: typeof newsletter
  legal: typeof legal
  plans: typeof plans
  pricing: typeof pricing
  reply: typeof reply
  search: typeof search
  seating: typeof seating
  sharing: typeof sharing
  shopping: typeof shopping
  sign: typeof sign
  site: typeof site
  subscription: typeof subscription
  takeout: typeof takeout
  tasks: typeof tasks
  team: typeof team
  timeline: typeof timeline
  vendors: typeof vendors
  wishes: typeof wishes
  wizard: typeof wizard
}

export type MessageFeature = keyof MessagesByFeature

/** Every message key; English defines them. */
export type MessageKey = { [F in MessageFeature]: keyof MessagesByFeature[F] }[MessageFeature] & string

/** The type of every other language's file of a feature: no key missing, no extra key. */
export type Translated<F extends MessageFeature> = Readonly<Record<keyof MessagesByFeature[F], string>>
