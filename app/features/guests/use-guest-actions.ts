import { useEffect, useMemo, useRef } from 'react'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { AppError } from '#app/lib/api/app-error.ts'
import { attempt, dismissNotice, notifyWithAction, offerUndo } from '#app/ui/feedback/notify.tsx'
import type { GuestAnswer } from '#domain/guests/guest-kinds.ts'
import { invitationTo } from '#domain/guests/party.ts'
import { movedInSecondList } from '#domain/guests/second-list.ts'
import { type InviteCommand, useAnswerInvitations, useInviteMembers } from './answer-mutations.ts'
import { answersOfAll, type BulkChange, type GivenAnswer } from './guest-changes.ts'
import { partyName } from './guest-labels.ts'
import { type GuestSave, useChangeGuests, useDeleteGuests, useSaveGuest } from './mutations.ts'
import type { Party } from './rows.ts'
import { useInviteFromSecondList, useOrderSecondList } from './second-list-mutations.ts'

/** What is open over the list. */
export type GuestDialog =
  | { readonly kind: 'party'; readonly party: Party | null; readonly typed?: { readonly name: string } }
  | { readonly kind: 'needs'; readonly party: Party }
  | { readonly kind: 'history'; readonly party: Party }
  | { readonly kind: 'bulk-need'; readonly parties: readonly Party[] }
  | { readonly kind: 'split'; readonly party: Party }
  | { readonly kind: 'merge'; readonly parties: readonly Party[] }
  | {
      readonly kind: 'bulk-text'
      readonly field: 'guestGroup' | 'tableNumber' | 'tag'
      readonly parties: readonly Party[]
    }
  | { readonly kind: 'rapid' }
  | { readonly kind: 'import' }
  | { readonly kind: 'link'; readonly party: Party }
  | { readonly kind: 'whatsapp' }
  | { readonly kind: 'second-list' }
  | {
      readonly kind: 'invite'
      /** Null: all of the list. */
      readonly parties: readonly Party[] | null
      readonly subEventId: string | null
    }
  | { readonly kind: 'settings' }
  | { readonly kind: 'sub-events' }
  | { readonly kind: 'menus' }
  | { readonly kind: 'save-view' }
  | { readonly kind: 'views' }
  | { readonly kind: 'columns' }
  | { readonly kind: 'public-page' }
  | { readonly kind: 'check-in' }
  | { readonly kind: 'questions' }
  | { readonly kind: 'export' }
  | { readonly kind: 'mail'; readonly guestIds: readonly string[] | null }
  | { readonly kind: 'mailings' }
  | { readonly kind: 'digest' }
  | { readonly kind: 'deleted' }

/** The actions of the guest screen; each reports its own success or failure, with undo. */
export interface GuestActions {
  open(dialog: GuestDialog): void
  /** Adds a party by its name alone. */
  addQuickly(save: GuestSave): Promise<boolean>
  /** Saves what was typed in a cell; rejects with the refusal, which the cell shows. */
  change(party: Party, fields: BulkChange['fields']): Promise<void>
  changeAll(change: BulkChange): void
  answer(answers: readonly GivenAnswer[]): void
  answerAll(parties: readonly Party[], answer: GuestAnswer): void
  /** Invites people to a sub-event, or takes that back; whether it was done. */
  invite(command: InviteCommand): Promise<boolean>
  /** Moves parties of the second list to the list, as far as there are places. */
  inviteNext(parties: readonly Party[]): Promise<void>
  /** Moves a party of the second list to another place in its order. */
  moveInSecondList(order: readonly Party[], party: Party, place: number): void
  remove(parties: readonly Party[]): void
  /** Whether a refusal was the tier's limit of guests, which is then shown with its prompt. */
  showLimit(refusal: unknown): boolean
}

interface GuestActionsOptions {
  readonly plan: Plan
  readonly mainId: string
  readonly nameOfEvent: (subEventId: string) => string
  readonly open: (dialog: GuestDialog) => void
  /** Scrolls to the row of a party and lights it. */
  readonly arriveAt: (party: Party) => void
  /** Keeps rows for a moment that no longer match the filter. */
  readonly delayRemoval: (ids: readonly string[]) => void
}

/** The message of a party that was added by its name. */
const ADDED = 'guest-added'

/** Shows the prompt of the limit when the tier of the plan's owner has no room for another party. */
export function showGuestLimit(refusal: unknown, { role }: Pick<Plan, 'role'>): boolean {
  if (!(refusal instanceof AppError) || refusal.code !== 'guest.limit-reached') return false
  showReachedLimit({ limit: 'guests', max: Number(refusal.values.max ?? 20), isOwner: role === 'owner' })
  return true
}

/** The actions as one object that stays the same while the list changes, so that rows are not rendered again. */
export function useGuestActions(options: GuestActionsOptions): GuestActions {
  const { plan } = options
  const { t } = useT()
  const current = {
    ...options,
    t,
    save: useSaveGuest(plan.id),
    changeGuests: useChangeGuests(plan.id),
    answerInvitations: useAnswerInvitations(plan.id),
    deleteGuests: useDeleteGuests(plan.id),
    inviteMembers: useInviteMembers(plan.id),
    inviteFromSecondList: useInviteFromSecondList(plan.id),
    orderSecondList: useOrderSecondList(plan.id),
  }
  const now = useRef(current)
  now.current = current

  // Its action needs this screen.
  useEffect(() => () => dismissNotice(ADDED), [])

  return useMemo((): GuestActions => {
    const failedTitle = () => translateNow('guests.undo-failed')
    const notChanged = () => translateNow('guests.not-changed')
    const showLimit = (refusal: unknown) => showGuestLimit(refusal, now.current.plan)
    /** "Ana López", or "3 parties". */
    const nameOf = (parties: readonly Party[]) => {
      const [first] = parties
      return first && parties.length === 1
        ? partyName(first, now.current.t)
        : now.current.t('guests.parties', { count: parties.length })
    }

    const answer = async (answers: readonly GivenAnswer[], message: string) => {
      if (answers.length === 0) return
      now.current.delayRemoval(answers.map(({ partyId }) => partyId))
      const done = await attempt(() => now.current.answerInvitations.run(answers), notChanged)
      if (done) offerUndo({ id: 'guest-answer', message, undo: done.result.undo, failedTitle })
    }

    const actions: GuestActions = {
      open: (dialog) => now.current.open(dialog),
      showLimit,

      addQuickly: async (save) => {
        const done = await attempt(
          () => now.current.save.mutateAsync(save),
          () => translateNow('guests.not-added'),
          showLimit,
        )
        const [party] = done?.result ?? []
        if (!party) return false
        // The new row may be out of view in a long list, while the next name is typed already.
        notifyWithAction({
          id: ADDED,
          message: now.current.t('guests.added', { name: partyName(party, now.current.t) }),
          action: now.current.t('guests.show'),
          onAction: () => now.current.arriveAt(party),
        })
        return true
      },

      change: async (party, fields) => {
        await now.current.changeGuests.run({ parties: [party], fields })
      },

      changeAll: async (change) => {
        now.current.delayRemoval(change.parties.map(({ id }) => id))
        const done = await attempt(() => now.current.changeGuests.run(change), notChanged, showLimit)
        if (!done) return
        const message = now.current.t('guests.changed', { who: nameOf(change.parties) })
        offerUndo({ id: 'guest-change', message, undo: done.result.undo, failedTitle, onRefused: showLimit })
      },

      answer: (answers) => {
        const [only] = answers
        const to = only?.answer ?? 'pending'
        void answer(answers, now.current.t(`guests.answered.${to}`, { count: answers.length }))
      },

      answerAll: (parties, to) => {
        const answers = answersOfAll(parties, now.current.mainId, to)
        void answer(answers, now.current.t(`guests.answered.${to}`, { count: answers.length }))
      },

      invite: async (command) => {
        const { isInvited, people, subEventId } = command
        now.current.delayRemoval(people.map(({ party }) => party.id))
        const done = await attempt(() => now.current.inviteMembers.run(command), notChanged)
        if (!done) return false
        // Who answered meanwhile stays invited.
        const invited = new Set(
          done.result.result.flatMap(({ members }) =>
            members.filter((member) => invitationTo(member, subEventId)).map(({ id }) => id),
          ),
        )
        const count = people.filter(({ member }) => invited.has(member.id) === isInvited).length
        const event = now.current.nameOfEvent(subEventId)
        offerUndo({
          id: 'guest-invited',
          message: now.current.t(isInvited ? 'guests.invite.done' : 'guests.invite.taken-back', {
            count,
            event,
            stay: people.length - count,
          }),
          undo: done.result.undo,
          failedTitle,
        })
        return true
      },

      inviteNext: async (parties) => {
        const done = await attempt(
          () => now.current.inviteFromSecondList.run(parties),
          () => translateNow('guests.second-list.not-invited'),
          showLimit,
        )
        if (!done) return
        const [only, ...others] = parties
        const { open, t: words } = now.current
        offerUndo({
          id: 'guest-second-list',
          message: words('guests.second-list.invited', { who: nameOf(parties) }),
          undo: done.result.undo,
          failedTitle,
          ...(only &&
            others.length === 0 && {
              next: { label: words('guests.second-list.send'), onAction: () => open({ kind: 'link', party: only }) },
            }),
        })
      },

      moveInSecondList: (order, party, place) => {
        const moved = movedInSecondList(order, party, place)
        const values = moved.map(({ id, secondListPosition }) => ({ id, fields: { secondListPosition } }))
        if (values.length > 0) void attempt(() => now.current.orderSecondList.mutateAsync(values), notChanged)
      },

      remove: async (parties) => {
        const done = await attempt(
          () => now.current.deleteGuests.run(parties),
          () => translateNow('guests.delete-error'),
        )
        if (!done) return
        const members = parties.reduce((sum, { members: all }) => sum + all.length - 1, 0)
        offerUndo({
          id: 'guest-removed',
          message: now.current.t('guests.deleted', { count: parties.length, who: nameOf(parties), members }),
          undo: done.result.undo,
          failedTitle,
          onRefused: showLimit,
        })
      },
    }
    return actions
  }, [])
}
