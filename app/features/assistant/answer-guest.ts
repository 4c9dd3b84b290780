import { fullNameOf, mealOptionName, memberName, tableName } from '#app/features/guests/guest-labels.ts'
import { namesOf } from '#app/features/guests/needs/need-names.ts'
import { canKnowNeeds } from '#app/features/guests/needs/use-needs.ts'
import type { GuestSeats, NeedsOfPlan } from '#app/features/guests/queries.ts'
import type { GuestSetup } from '#app/features/guests/rows.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import type { Language, Translate } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatList } from '#app/lib/format/format.ts'
import type { NamedGuest } from '#domain/assistant/find-guests.ts'
import type { GuestQuestion } from '#domain/assistant/guest-question.ts'
import { invitationTo } from '#domain/guests/party.ts'
import { NEED_KINDS, type NeedKind } from '#domain/guests/person-needs.ts'
import type { AnswerLine } from './answer-question.ts'

/** The rows that an answer about guests is made of; `needs` only where they are asked for and may be known. */
export interface GuestFacts {
  readonly found: readonly NamedGuest[]
  readonly setup: GuestSetup
  readonly seats: GuestSeats | null
  readonly needs: NeedsOfPlan | null
}

/** What is answered about guests, a line for each of them. */
export interface GuestAnswerText {
  readonly text: string
  readonly lines: readonly AnswerLine[]
  readonly more: number
  readonly to: string
}

interface GuestContext {
  readonly plan: Plan
  readonly t: Translate
  readonly language: Language
}

/** How many guests of one name are listed. */
const LISTED = 8

/** Answers a question about one guest from the list; where several are called so, all of them are answered. */
export function answerAboutGuest(
  { about, name }: GuestQuestion,
  facts: GuestFacts,
  context: GuestContext,
): GuestAnswerText {
  const { plan, t } = context
  const { found } = facts
  const to = `/app/guest-list/${plan.id}`
  if (found.length === 0) return { text: t('assistant.guest.none', { name }), lines: [], more: 0, to }
  const detailOf = { reply: replyOf, table: tableOf, food: foodOf }[about]
  const isHidden = about === 'food' && !canKnowNeeds(plan)
  const text = t('assistant.guest.found', { about, count: found.length, name: nameOf(found[0], t) })
  return {
    text: isHidden ? `${text} ${t('guests.needs.hidden')}` : text,
    lines: found.slice(0, LISTED).map((guest) => ({
      id: guest.member.id,
      name: nameOf(guest, t),
      detail: detailOf(guest, facts, context),
      to: `${to}?guest=${guest.party.id}`,
    })),
    more: Math.max(0, found.length - LISTED),
    to,
  }
}

const nameOf = (guest: NamedGuest | undefined, t: Translate): string =>
  guest === undefined ? '' : fullNameOf(guest.member) || memberName(guest.party, guest.member, t)

const mainIdOf = ({ subEvents }: GuestSetup): string => subEvents.find(({ isMain }) => isMain)?.id ?? ''

function replyOf({ party, member }: NamedGuest, { setup }: GuestFacts, { t }: GuestContext): string {
  const invitation = invitationTo(member, mainIdOf(setup))
  const reply = invitation ? t(`guests.answer.${invitation.answer}`) : t('assistant.guest.not-invited')
  return party.isSecondList ? t('assistant.guest.second-list', { reply }) : reply
}

function tableOf({ party, member }: NamedGuest, { seats }: GuestFacts, { t }: GuestContext): string {
  const table = seats?.tables?.find(({ members }) => members.includes(member.id))?.label ?? party.tableNumber
  return table ? tableName(table, t) : t('assistant.guest.no-table')
}

/** The menu that was chosen, and what is known of needs, never anything of what was not asked or may not be known. */
function foodOf({ member }: NamedGuest, { setup, needs }: GuestFacts, { plan, t, language }: GuestContext): string {
  const chosen = invitationTo(member, mainIdOf(setup))?.mealOptionId ?? null
  const menu = setup.mealOptions.find(({ id }) => id === chosen)
  const own = needs?.get(member.id)
  const known = own
    ? (Object.keys(NEED_KINDS) as NeedKind[]).flatMap((kind) => {
        const names = kind === 'access' ? [] : namesOf(kind, own, language)
        return names.length === 0
          ? []
          : [t('assistant.guest.need', { kind: t(`guests.needs.${kind}`), names: formatList(names, language) })]
      })
    : []
  const note = own?.note ? [own.note] : []
  const nothing = canKnowNeeds(plan) && known.length + note.length === 0 ? [t('assistant.guest.no-needs')] : []
  const parts = [
    ...(setup.mealOptions.length === 0
      ? []
      : [t('assistant.guest.menu', { menu: menu ? mealOptionName(menu, language) : 'none' })]),
    ...known,
    ...note,
    ...nothing,
  ]
  return dotted(parts)
}
